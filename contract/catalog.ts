// What a store sells: categories, items, and the questions an item asks.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { addedDecimalSchema, decimalSchema, localizedTextSchema, pageMeta, pageNumberSchema } from './values.ts'
import { CATALOG_ID, LONGEST_QUERY } from '#domain/limits'
import { imageSchema, slugSchema } from './tenant.ts'

/** Identifier chosen in the store's import document; unique within the store. */
export const catalogIdSchema = z.string().check(z.regex(CATALOG_ID))

export const categorySchema = z.object({
  id: catalogIdSchema,
  name: localizedTextSchema,
  /** Title over the category's section; equals the name when the store gave none. */
  title: localizedTextSchema,
  image_url: z.nullable(z.string()),
})
export type Category = z.infer<typeof categorySchema>

export const optionSchema = z.object({
  id: catalogIdSchema,
  option_value: localizedTextSchema,
  /** Added to the item's price when chosen; below zero it takes that much off. A dish never costs less than nothing. */
  price: addedDecimalSchema,
  is_available: z.boolean(),
  /** Minutes by which it lengthens a visit, where it does. The columns of the menu document (item-columns.ts) leave it out. */
  minutes: z.optional(z.int()),
})
export type Option = z.infer<typeof optionSchema>

export const variableSchema = z.object({
  id: catalogIdSchema,
  name: localizedTextSchema,
  type: z.object({ key: z.int() }),
  is_required: z.boolean(),
  options: z.array(optionSchema),
  /** Of questions that are answered by some options: the least and the most that are chosen. Of a number: the least and the most it is. */
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  /** Of a number: only whole ones. */
  whole: z.optional(z.boolean()),
})
export type Variable = z.infer<typeof variableSchema>

/** Option id for keys 1 and 15, option ids for 2 and 16, text for 4, a decimal number as text for 5; null is no answer. */
export const answerSchema = z.nullable(
  z.union([z.string().check(z.maxLength(500)), z.array(catalogIdSchema).check(z.maxLength(50))]),
)
export type Answer = z.infer<typeof answerSchema>

export const variableAnswerSchema = z.object({ variable_id: catalogIdSchema, answer: answerSchema })
export type VariableAnswer = z.infer<typeof variableAnswerSchema>

/** Fields of an item that go from the store's document to the page as they are (docs/contributing.md, "A new field of a dish"). */
export const itemFactsSchema = z.object({
  /** Minutes a service takes; null for food. */
  duration: z.nullable(z.int()),
  /** Kilocalories of a portion. */
  calories: z.optional(z.int()),
  /** What is in it that some people must not eat, in the store's own words. */
  allergens: z.optional(z.array(localizedTextSchema)),
})
export type ItemFacts = z.infer<typeof itemFactsSchema>

/** An item of a menu or a bookable service. */
export const itemSchema = z.object({
  id: catalogIdSchema,
  item_id: catalogIdSchema,
  category_id: catalogIdSchema,
  name: z.string(),
  name_ar: z.string(),
  /** Name of its section, in the languages in which an item of another section has the same name; empty in the others. */
  section: z.optional(localizedTextSchema),
  description: localizedTextSchema,
  image_url: z.nullable(z.string()),
  image: z.nullable(imageSchema),
  price: decimalSchema,
  ...itemFactsSchema.shape,
  is_recommended: z.boolean(),
  is_available: z.boolean(),
  variables: z.array(variableSchema),
})
export type Item = z.infer<typeof itemSchema>

/**
 * An item as a page knows it: as it came in the page's own HTML its texts may be there in one language only (the other is
 * empty), and `variables` is null when it asks questions; `from` is then the price that its answers start from, null when they
 * add nothing. The whole item comes with the menu document.
 */
export type MenuItem = Item | (Omit<Item, 'variables'> & { variables: null; from: string | null })

const tenantParams = z.object({ tenant: slugSchema })

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/{tenant}/tenant/categories',
  caller: 'anyone',
  summary: 'Categories in the order of the menu. Carries an ETag.',
  params: tenantParams,
  data: z.array(categorySchema),
})

export const listItems = endpoint({
  method: 'GET',
  path: '/api/{tenant}/tenant/items',
  caller: 'anyone',
  summary:
    'Items in the order of the menu, those of a search best first: all of them, or a page of them when per_page is given. Carries an ETag.',
  params: tenantParams,
  query: z.strictObject({
    category_id: z.optional(catalogIdSchema),
    /** Words to look for in both languages, as search.ts reads them. */
    search: z.optional(z.string().check(z.maxLength(LONGEST_QUERY))),
    is_recommended: z.optional(z.enum(['0', '1'])),
    page: z.optional(pageNumberSchema),
    per_page: z.optional(z.string().check(z.regex(/^([1-9]|[1-9]\d|100)$/))),
  }),
  data: z.array(itemSchema),
  meta: z.object({ ...pageMeta, catalogue_version: z.int() }),
})

export const getItem = endpoint({
  method: 'GET',
  path: '/api/{tenant}/tenant/items/{id}',
  caller: 'anyone',
  summary: 'One item. Carries an ETag.',
  params: z.object({ tenant: slugSchema, id: catalogIdSchema }),
  data: itemSchema,
})

import * as z from 'zod/mini'
import { endpoint } from './declare-endpoint.ts'
import {
  addedDecimalSchema,
  decimalSchema,
  localizedTextSchema,
  pageMeta,
  pageNumberSchema,
  slugSchema,
} from './values.ts'
import { CATALOG_ID, LONGEST_QUERY } from '#domain/limits'
import { imageSchema } from './tenant.ts'

export const catalogIdSchema = z.string().check(z.regex(CATALOG_ID))

export const categorySchema = z.object({
  id: catalogIdSchema,
  name: localizedTextSchema,
  /** Heading of its section; equals `name` when the store gave none. */
  title: localizedTextSchema,
  image_url: z.nullable(z.string()),
})
export type Category = z.infer<typeof categorySchema>

export const optionSchema = z.object({
  id: catalogIdSchema,
  option_value: localizedTextSchema,
  /** Added to the item's price, negative for a discount; the sum is never below zero. */
  price: addedDecimalSchema,
  is_available: z.boolean(),
  /** Minutes added to a visit; absent from the menu document. */
  minutes: z.optional(z.int()),
})
export type Option = z.infer<typeof optionSchema>

export const variableSchema = z.object({
  id: catalogIdSchema,
  name: localizedTextSchema,
  type: z.object({ key: z.int() }),
  is_required: z.boolean(),
  options: z.array(optionSchema),
  /** Fewest and most chosen options of a multiple choice; smallest and largest value of a number. */
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  whole: z.optional(z.boolean()),
})
export type Variable = z.infer<typeof variableSchema>

/** Option id for keys 1 and 15, option ids for 2 and 16, text for 4, decimal text for 5; null is no answer. */
export const answerSchema = z.nullable(
  z.union([z.string().check(z.maxLength(500)), z.array(catalogIdSchema).check(z.maxLength(50))]),
)
export type Answer = z.infer<typeof answerSchema>

export const variableAnswerSchema = z.object({ variable_id: catalogIdSchema, answer: answerSchema })
export type VariableAnswer = z.infer<typeof variableAnswerSchema>

/** Fields that go unchanged from the store document to the page (docs/contributing.md, "A new field of a dish"). */
export const itemFactsSchema = z.object({
  /** Minutes a service takes; null for food. */
  duration: z.nullable(z.int()),
  /** Kilocalories of a portion. */
  calories: z.optional(z.int()),
  allergens: z.optional(z.array(localizedTextSchema)),
})
export type ItemFacts = z.infer<typeof itemFactsSchema>

export const itemSchema = z.object({
  id: catalogIdSchema,
  item_id: catalogIdSchema,
  category_id: catalogIdSchema,
  name: z.string(),
  name_ar: z.string(),
  /** Its section, in the languages where another section has an item of that name; else empty. */
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

/** An item of the page's HTML may lack the texts of one language, and has `from`, its cheapest price, instead of questions. */
export type MenuItem = Item | (Omit<Item, 'variables'> & { variables: null; from: string | null })

export const listCategories = endpoint('GET /api/{tenant}/tenant/categories', {
  caller: 'anyone',
  summary: 'Categories in the order of the menu. Carries an ETag.',
  data: z.array(categorySchema),
})

export const listItems = endpoint('GET /api/{tenant}/tenant/items', {
  caller: 'anyone',
  summary: 'Items in menu order, or best first for a search; paged when `per_page` is given. Carries an ETag.',
  query: z.strictObject({
    category_id: z.optional(catalogIdSchema),
    search: z.optional(z.string().check(z.maxLength(LONGEST_QUERY))),
    is_recommended: z.optional(z.enum(['0', '1'])),
    page: z.optional(pageNumberSchema),
    per_page: z.optional(z.string().check(z.regex(/^([1-9]|[1-9]\d|100)$/))),
  }),
  data: z.array(itemSchema),
  meta: z.object({ ...pageMeta, catalogue_version: z.int() }),
})

export const getItem = endpoint('GET /api/{tenant}/tenant/items/{id}', {
  caller: 'anyone',
  summary: 'One item. Carries an ETag.',
  params: z.object({ tenant: slugSchema, id: catalogIdSchema }),
  data: itemSchema,
})

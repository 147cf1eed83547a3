// Everything a store shows to anybody in one document: what the page asks for once and then again with its tag.
import * as z from 'zod/mini'
import { catalogIdSchema, categorySchema, itemFactsSchema } from './catalog.ts'
import { addedDecimalSchema, decimalSchema } from './values.ts'
import { endpoint } from './endpoint.ts'
import type { ItemColumns } from '#domain/item-columns'
import { slugSchema, tenantSchema } from './tenant.ts'

const flagSchema = z.literal([0, 1])
const optionRowSchema = z.tuple([catalogIdSchema, z.string(), z.string(), addedDecimalSchema, flagSchema])
const variableRowSchema = z.tuple([
  catalogIdSchema,
  z.string(),
  z.string(),
  z.int(),
  flagSchema,
  z.array(optionRowSchema),
])
const boundsRowSchema = z.tuple([z.nullable(z.number()), z.nullable(z.number()), flagSchema])
/** `url`, `width`, `height`, `cutout`, `hue` and `preview` of an image; an empty preview is none. */
const imageRowSchema = z.tuple([z.string(), z.int(), z.int(), flagSchema, z.int(), z.string()])

/** Items as columns: entries of one index belong together, in the order of the menu. */
const itemColumnsSchema = z
  .object({
    id: z.array(catalogIdSchema),
    category: z.array(catalogIdSchema),
    name: z.array(z.string()),
    description: z.array(z.string()),
    image: z.array(z.nullable(imageRowSchema)),
    price: z.array(decimalSchema),
    facts: z.array(itemFactsSchema),
    recommended: z.array(flagSchema),
    available: z.array(flagSchema),
    nameAr: z.array(z.string()),
    descriptionAr: z.array(z.string()),
    /** Per item its questions: `id`, name in English and Arabic, type key, required, options (`id`, both names, price, available). */
    variables: z.array(z.array(variableRowSchema)),
    /** Per item, for each of its questions `min`, `max` and `whole`, or null where it has none of them. Absent where no question has any. */
    bounds: z.optional(z.array(z.array(z.nullable(boundsRowSchema)))),
  } satisfies Record<keyof ItemColumns, z.ZodMiniType>)
  .check(
    z.refine((columns) => Object.values(columns).every((column) => !column || column.length === columns.id.length)),
  )

/** A store's whole public catalogue. Pages read it without this schema, as strictly (menu-document.ts). */
export const menuDocumentSchema = z.object({
  /** Grows by one with every change of the store, its categories or its items. */
  catalogue_version: z.int(),
  tenant: tenantSchema,
  /** In the order of the menu. */
  categories: z.array(categorySchema),
  items: itemColumnsSchema,
})

export const getMenu = endpoint({
  method: 'GET',
  path: '/api/{tenant}/tenant/menu',
  caller: 'anyone',
  summary:
    'The store, its categories and all items in one document, items as columns. Carries an ETag; unchanged answers 304.',
  params: z.object({ tenant: slugSchema }),
  data: menuDocumentSchema,
})

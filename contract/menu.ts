import * as z from 'zod/mini'
import { catalogIdSchema, categorySchema, itemFactsSchema } from './catalog.ts'
import { addedDecimalSchema, decimalSchema } from './values.ts'
import { endpoint } from './declare-endpoint.ts'
import { tenantSchema } from './tenant.ts'

const text = z.string()
const flagSchema = z.literal([0, 1])
export type Flag = z.infer<typeof flagSchema>

/** Id, texts in English and Arabic, price, available. */
const optionRowSchema = z.tuple([catalogIdSchema, text, text, addedDecimalSchema, flagSchema])
export type OptionRow = z.infer<typeof optionRowSchema>

/** Id, names in English and Arabic, type key, required, options. */
const variableRowSchema = z.tuple([catalogIdSchema, text, text, z.int(), flagSchema, z.array(optionRowSchema)])
export type VariableRow = z.infer<typeof variableRowSchema>

/** Min, max, whole. */
const boundsRowSchema = z.tuple([z.nullable(z.number()), z.nullable(z.number()), flagSchema])
export type BoundsRow = z.infer<typeof boundsRowSchema>

/** Url, width, height, cutout, hue and preview; an empty preview is none. */
const imageRowSchema = z.tuple([text, z.int(), z.int(), flagSchema, z.int(), text])
export type ImageRow = z.infer<typeof imageRowSchema>

/** Items as columns in menu order; domain/item-columns.ts packs and unpacks them. */
const itemColumnsSchema = z
  .object({
    id: z.array(catalogIdSchema),
    category: z.array(catalogIdSchema),
    name: z.array(text),
    description: z.array(text),
    image: z.array(z.nullable(imageRowSchema)),
    price: z.array(decimalSchema),
    facts: z.array(itemFactsSchema),
    recommended: z.array(flagSchema),
    available: z.array(flagSchema),
    nameAr: z.array(text),
    descriptionAr: z.array(text),
    variables: z.array(z.array(variableRowSchema)),
    /** Bounds of each question, null without any. Absent where no question has bounds. */
    bounds: z.optional(z.array(z.array(z.nullable(boundsRowSchema)))),
  })
  .check(
    z.refine((columns) => Object.values(columns).every((column) => !column || column.length === columns.id.length)),
  )
export type ItemColumns = z.infer<typeof itemColumnsSchema>

/** Pages read it without this schema (domain/menu-document.ts), as strictly. */
export const menuDocumentSchema = z.object({
  catalogue_version: z.int(),
  tenant: tenantSchema,
  categories: z.array(categorySchema),
  items: itemColumnsSchema,
})

export const getMenu = endpoint('GET /api/{tenant}/tenant/menu', {
  caller: 'anyone',
  summary: 'The store, its categories and all items as columns. Carries an ETag; 304 when unchanged.',
  data: menuDocumentSchema,
})

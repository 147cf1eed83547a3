import * as z from 'zod/mini'
import { answerSchema, catalogIdSchema, variableAnswerSchema, variableSchema } from './catalog.ts'
import { CART_BODY_LIMIT, MAX_LINES, MAX_NOTE, MAX_QUANTITY } from '#domain/limits'
import { endpoint } from './declare-endpoint.ts'
import { addedDecimalSchema, decimalSchema, localizedTextSchema, slugSchema } from './values.ts'
import { problemCodeSchema } from './problem.ts'
import { orderTypeSchema } from './tenant.ts'

export const quantitySchema = z.int().check(z.gte(1), z.lte(MAX_QUANTITY))
export const noteSchema = z.string().check(z.maxLength(MAX_NOTE))

export const orderedItemSchema = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  item_id: catalogIdSchema,
  quantity: quantitySchema,
  notes: noteSchema,
  variables: z.array(z.strictObject(variableAnswerSchema.shape)).check(z.maxLength(50)),
})
export type OrderedItem = z.infer<typeof orderedItemSchema>

/** A line with prices: `total_price` = quantity × (price + variablesPrice), where options may take off up to the price. */
export const cartLineSchema = z.object({
  id: z.string(),
  item_id: catalogIdSchema,
  orderItemId: z.nullable(z.string()),
  quantity: quantitySchema,
  notes: noteSchema,
  name: z.string(),
  name_ar: z.string(),
  section: z.optional(localizedTextSchema),
  image: z.nullable(z.string()),
  price: decimalSchema,
  variablesPrice: addedDecimalSchema,
  total_price: decimalSchema,
  variables: z.array(variableSchema),
  variables_values: z.array(z.object({ variable_id: catalogIdSchema, answer: answerSchema })),
})
export type CartLine = z.infer<typeof cartLineSchema>

/** Reasons why a kept line cannot be ordered: sold out or withdrawn; an answer to choose again. */
export const CART_LINE_PROBLEMS = ['item_unavailable', 'option_unavailable'] as const

export const serverCartLineSchema = z.extend(cartLineSchema, { problem: z.nullable(z.enum(CART_LINE_PROBLEMS)) })
export type ServerCartLine = z.infer<typeof serverCartLineSchema>

export const cartSchema = z.object({
  order_items: z.array(serverCartLineSchema),
  /** As last sent, but not delivery below the minimum (takeaway, else dine-in); null when there is none. */
  order_type: z.nullable(orderTypeSchema),
  /** Grows with every change: the larger of two is newer. */
  revision: z.int().check(z.gte(0)),
})
export type CustomerCart = z.infer<typeof cartSchema>

/** The outcome of a sent line. `merged`: line `line_id` with the same choices grew; `left_out` pieces are beyond its 99. */
export const cartReceiptSchema = z.object({
  id: z.string(),
  outcome: z.enum(['added', 'merged', 'replaced', 'refused']),
  line_id: z.nullable(z.string()),
  left_out: z.int().check(z.gte(0)),
  reason: z.nullable(problemCodeSchema),
})
export type CartReceipt = z.infer<typeof cartReceiptSchema>

export const syncCartBodySchema = z.strictObject({
  items: z.array(orderedItemSchema).check(z.maxLength(MAX_LINES)),
  order_type: orderTypeSchema,
  /** Beyond the specification. True: the customer did not choose `order_type`, so a cart with lines keeps its own. */
  keep_order_type: z.optional(z.boolean()),
})
export type SyncCartBody = z.infer<typeof syncCartBodySchema>

/** Lines that changed after this revision stay in the cart. */
const seen = z.strictObject({ revision: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) })

export const getCart = endpoint('GET /api/{tenant}/tenant/customers/cart', {
  caller: 'customer',
  summary: 'The customer’s cart, by today’s prices.',
  data: cartSchema,
})
export const syncCart = endpoint('POST /api/{tenant}/tenant/customers/cart', {
  caller: 'customer',
  idempotent: true,
  summary: 'Adds lines, replaces those with a known id, merges equal ones. 422 for an order type that is not offered.',
  body: syncCartBodySchema,
  bodyLimit: CART_BODY_LIMIT,
  data: z.extend(cartSchema, { receipt: z.array(cartReceiptSchema) }),
})
export const clearCart = endpoint('DELETE /api/{tenant}/tenant/customers/cart/items', {
  caller: 'customer',
  summary: 'Empties the cart.',
  query: seen,
  data: cartSchema,
})
export const removeCartLine = endpoint('DELETE /api/{tenant}/tenant/customers/cart/item/{id}', {
  caller: 'customer',
  summary: 'Removes one line; 404 when it is absent.',
  params: z.object({ tenant: slugSchema, id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  query: seen,
  data: cartSchema,
})

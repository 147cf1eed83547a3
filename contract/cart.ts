// Lines of a cart: what the device keeps for a guest, and what the server keeps for a customer.
import * as z from 'zod/mini'
import { answerSchema, catalogIdSchema, variableAnswerSchema, variableSchema } from './catalog.ts'
import { CART_BODY_LIMIT, MAX_LINES, MAX_NOTE, MAX_QUANTITY } from '#domain/limits'
import { endpoint } from './endpoint.ts'
import { addedDecimalSchema, decimalSchema, localizedTextSchema } from './values.ts'
import { problemCodeSchema } from './problem.ts'
import { orderTypeSchema, slugSchema } from './tenant.ts'

export const quantitySchema = z.int().check(z.gte(1), z.lte(MAX_QUANTITY))
export const noteSchema = z.string().check(z.maxLength(MAX_NOTE))

/** What a customer asks for: an item, its answers, how many. Prices are never sent: they belong to the server. */
export const orderedItemSchema = z.strictObject({
  /** Id of the line, made by the client. */
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  item_id: catalogIdSchema,
  quantity: quantitySchema,
  notes: noteSchema,
  variables: z.array(z.strictObject(variableAnswerSchema.shape)).check(z.maxLength(50)),
})
export type OrderedItem = z.infer<typeof orderedItemSchema>

/** A cart line. `total_price` = quantity × (price + variablesPrice), where `variablesPrice` may take off up to the price. */
export const cartLineSchema = z.object({
  id: z.string(),
  item_id: catalogIdSchema,
  orderItemId: z.nullable(z.string()),
  quantity: quantitySchema,
  notes: noteSchema,
  name: z.string(),
  name_ar: z.string(),
  /** As of the item. */
  section: z.optional(localizedTextSchema),
  image: z.nullable(z.string()),
  price: decimalSchema,
  variablesPrice: addedDecimalSchema,
  total_price: decimalSchema,
  variables: z.array(variableSchema),
  variables_values: z.array(z.object({ variable_id: catalogIdSchema, answer: answerSchema })),
})
export type CartLine = z.infer<typeof cartLineSchema>

/** Why a kept line cannot be ordered as it is: sold out or gone from the menu; an answer that has to be chosen again. */
export const CART_LINE_PROBLEMS = ['item_unavailable', 'option_unavailable'] as const

/** A line of a customer's cart with today's prices. Lines that cannot be ordered are kept and say so in `problem`. */
export const serverCartLineSchema = z.extend(cartLineSchema, { problem: z.nullable(z.enum(CART_LINE_PROBLEMS)) })
export type ServerCartLine = z.infer<typeof serverCartLineSchema>

const cart = {
  order_items: z.array(serverCartLineSchema),
  /**
   * How the cart would be ordered as it is now: as last sent, but takeaway (dine-in where there is none) instead of delivery below the
   * store's minimum. Null before the first time, and for a type the store does not offer any more.
   */
  order_type: z.nullable(orderTypeSchema),
  /** Grows with every change of the cart: of two answers, the one with the larger number is newer. */
  revision: z.int().check(z.gte(0)),
}
export const cartSchema = z.object(cart)
export type CustomerCart = z.infer<typeof cartSchema>

/**
 * What became of a line that was sent. `merged`: the line `line_id`, which asks for the same, grew instead;
 * `left_out` pieces found no room in it, because a line holds 99 at most.
 */
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
  /** An addition to the specification's call. True: nobody chose `order_type`, so the one that a cart with lines has already stays. */
  keep_order_type: z.optional(z.boolean()),
})
export type SyncCartBody = z.infer<typeof syncCartBodySchema>

const params = z.object({ tenant: slugSchema })
/** Takes out only what the caller has seen: lines that changed after this revision stay. */
const seen = z.strictObject({ revision: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) })

export const getCart = endpoint({
  method: 'GET',
  path: '/api/{tenant}/tenant/customers/cart',
  caller: 'customer',
  summary: 'The customer’s cart, by today’s prices.',
  params,
  data: cartSchema,
})
export const syncCart = endpoint({
  method: 'POST',
  path: '/api/{tenant}/tenant/customers/cart',
  caller: 'customer',
  idempotent: true,
  summary:
    'Puts lines into the customer’s cart: a line with a known id is replaced, one that asks for the same as another adds up with it. Says what became of each. Without lines it only says how the cart is to be ordered. `keep_order_type` leaves the order type that a cart with lines has already: for a device on which nobody chose one. 422 for an order type the store does not offer.',
  params,
  body: syncCartBodySchema,
  bodyLimit: CART_BODY_LIMIT,
  data: z.object({ ...cart, receipt: z.array(cartReceiptSchema) }),
  problems: ['idempotency_key_missing', 'idempotency_mismatch'],
})
export const clearCart = endpoint({
  method: 'DELETE',
  path: '/api/{tenant}/tenant/customers/cart/items',
  caller: 'customer',
  summary: 'Empties the cart.',
  params,
  query: seen,
  data: cartSchema,
})
export const removeCartLine = endpoint({
  method: 'DELETE',
  path: '/api/{tenant}/tenant/customers/cart/item/{id}',
  caller: 'customer',
  summary: 'Removes one line. 404 when it is not there.',
  params: z.object({ tenant: slugSchema, id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  query: seen,
  data: cartSchema,
})

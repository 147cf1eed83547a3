// Lines of a cart: what the device keeps for a guest, and what the server keeps for a customer.
import * as z from 'zod/mini'
import { answerSchema, catalogIdSchema, variableAnswerSchema, variableSchema } from './catalog.ts'
import { MAX_LINES, MAX_NOTE, MAX_QUANTITY } from './cart-limits.ts'
import { endpoint } from './endpoint.ts'
import { decimalSchema } from './amount.ts'
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

/** A cart line (specification section 3). `total_price` = quantity × (price + variablesPrice). */
export const cartLineSchema = z.object({
  id: z.string(),
  item_id: catalogIdSchema,
  orderItemId: z.nullable(z.string()),
  quantity: quantitySchema,
  notes: noteSchema,
  name: z.string(),
  name_ar: z.string(),
  image: z.nullable(z.string()),
  price: decimalSchema,
  variablesPrice: decimalSchema,
  total_price: decimalSchema,
  variables: z.array(variableSchema),
  variables_values: z.array(z.object({ variable_id: catalogIdSchema, answer: answerSchema })),
})
export type CartLine = z.infer<typeof cartLineSchema>

const params = z.object({ tenant: slugSchema })
const cartData = z.object({ order_items: z.array(cartLineSchema) })

export const getCart = endpoint({
  method: 'GET',
  path: '/api/{tenant}/tenant/customers/cart',
  caller: 'customer',
  planned: true,
  summary: 'The customer’s cart.',
  params,
  data: cartData,
})
export const syncCart = endpoint({
  method: 'POST',
  path: '/api/{tenant}/tenant/customers/cart',
  caller: 'customer',
  planned: true,
  idempotent: true,
  summary: 'Adds lines to the customer’s cart.',
  params,
  body: z.strictObject({
    items: z.array(orderedItemSchema).check(z.maxLength(MAX_LINES)),
    order_type: orderTypeSchema,
  }),
  data: cartData,
})
export const clearCart = endpoint({
  method: 'DELETE',
  path: '/api/{tenant}/tenant/customers/cart/items',
  caller: 'customer',
  planned: true,
  summary: 'Empties the cart.',
  params,
  data: cartData,
})
export const removeCartLine = endpoint({
  method: 'DELETE',
  path: '/api/{tenant}/tenant/customers/cart/item/{id}',
  caller: 'customer',
  planned: true,
  summary: 'Removes one line.',
  params: z.object({ tenant: slugSchema, id: z.string() }),
  data: cartData,
})

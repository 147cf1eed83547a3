// The order's id is the Idempotency-Key that the client made: one key, one order, for ever.
import * as z from 'zod/mini'
import { addressSchema } from './address.ts'
import { orderVisitSchema } from './booking.ts'
import { noteSchema, orderedItemSchema, quantitySchema } from './cart.ts'
import { CART_BODY_LIMIT, MAX_LINES } from '#domain/limits'
import { catalogIdSchema, variableAnswerSchema } from './catalog.ts'
import { endpoint } from './declare-endpoint.ts'
import {
  currencySchema,
  decimalSchema,
  localizedTextSchema,
  pageMeta,
  pageQuery,
  personNameSchema,
  typedPhoneSchema,
} from './values.ts'
import { imageSchema, orderTypeSchema, tableKeySchema, tableNumberSchema } from './tenant.ts'

export const ORDER_STATUSES = ['pending', 'confirmed', 'in_progress', 'completed', 'canceled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const PAYMENT_METHODS = ['cash_on_delivery', 'visa', 'apple_pay', 'mada'] as const

/** Reasons of customers (docs/specification.md 4.11). */
export const CANCEL_REASONS = ['changed_mind', 'ordered_by_mistake', 'takes_too_long', 'found_alternative'] as const
export const MISSED = 'missed'

export const instantSchema = z.iso.datetime()

/** A line with its price now; the unit price includes chosen options. */
export const quoteLineSchema = z.object({
  id: z.string(),
  item_id: catalogIdSchema,
  name: z.string(),
  name_ar: z.string(),
  quantity: quantitySchema,
  unit_price: decimalSchema,
  total_price: decimalSchema,
})

/** Tax is of the subtotal; total = subtotal + delivery_fees + tax_amount, unless the prices include the tax. */
export const quoteSchema = z.object({
  currency: currencySchema,
  order_type: orderTypeSchema,
  lines: z.array(quoteLineSchema),
  subtotal: decimalSchema,
  delivery_fees: decimalSchema,
  tax_amount: decimalSchema,
  total_amount: decimalSchema,
  catalogue_version: z.int(),
})
export type Quote = z.infer<typeof quoteSchema>

export const priceChangedDetailsSchema = z.object({ quote: quoteSchema })
/** `details` of item_unavailable, option_unavailable, questions_changed and portions_full: line ids, and portions left by line. */
export const unavailableDetailsSchema = z.object({
  lines: z.array(z.string()),
  left: z.optional(z.record(z.string(), z.int())),
})
export const ordersFullDetailsSchema = z.object({ most: z.int() })

export const belowMinimumDetailsSchema = z.object({ minimum: decimalSchema, missing: decimalSchema })

/** `details` of 409 store_closed, and time_unavailable of a menu order: the next opening, null when unknown. */
export const closedDetailsSchema = z.object({ opens_at: z.nullable(instantSchema) })

/** For menu orders; visits have a rule of the store. */
export const MAX_DAYS_AHEAD = 14

export const placeOrderBodySchema = z.strictObject({
  /** A visit has `reserved_at` and one item of quantity 1 with a duration. */
  order_type: orderTypeSchema,
  items: z.array(orderedItemSchema).check(z.minLength(1), z.maxLength(MAX_LINES)),
  /** The total on the screen; a higher one now is 409 price_changed, a lower one is taken. */
  agreed_total: decimalSchema,
  catalogue_version: z.int().check(z.gte(0)),
  payment_method: z.enum(PAYMENT_METHODS),
  /** Required for delivery and home visits, refused otherwise. */
  address_id: z.optional(z.uuid()),
  notes: z.optional(noteSchema),
  /** Absent: as soon as possible. Within opening hours and MAX_DAYS_AHEAD; of a visit one of the times of listSlots. */
  reserved_at: z.optional(instantSchema),
  resource_id: z.optional(catalogIdSchema),
  hold_id: z.optional(z.uuid()),
  /** Dine-in only: the scanned table and its signature. */
  table: z.optional(z.strictObject({ number: tableNumberSchema, key: tableKeySchema })),
  /** A guest's order, even with a session. The server stores the phone as E.164. */
  guest: z.optional(z.strictObject({ name: personNameSchema, phone: typedPhoneSchema.check(z.minLength(1)) })),
})
export type PlaceOrderBody = z.infer<typeof placeOrderBodySchema>

/** Drawn small, so without a preview. */
const orderImageSchema = z.omit(imageSchema, { preview: true })

export const orderItemSchema = z.object({
  id: z.string(),
  item: z.object({
    item_id: catalogIdSchema,
    name: z.string(),
    name_ar: z.string(),
    section: z.optional(localizedTextSchema),
    image: z.nullable(orderImageSchema),
  }),
  quantity: quantitySchema,
  /** Unit price including options. */
  price: decimalSchema,
  total_price: decimalSchema,
  notes: noteSchema,
  answers: z.array(z.object({ name: localizedTextSchema, answer: localizedTextSchema })),
  /** By id, for ordering again; absent in orders of older builds. */
  variables: z.optional(z.array(variableAnswerSchema)),
})
export type OrderItem = z.infer<typeof orderItemSchema>

/** An order. `status.key` is open: an unknown key is shown as Unknown. */
export const orderSchema = z.object({
  id: z.uuid(),
  order_number: z.int(),
  status: z.object({ key: z.string(), name: localizedTextSchema }),
  order_type: z.string(),
  order_items: z.array(orderItemSchema),
  ordered_at: instantSchema,
  reserved_at: z.nullable(instantSchema),
  payment_method: z.string(),
  currency: currencySchema,
  /** Percent. */
  tax: z.number(),
  prices_include_tax: z.optional(z.boolean()),
  subtotal: decimalSchema,
  delivery_fees: decimalSchema,
  tax_amount: decimalSchema,
  total_amount: decimalSchema,
  notes: noteSchema,
  location: z.nullable(
    z.object({
      locationType: orderTypeSchema,
      locationDetails: z.nullable(z.omit(addressSchema, { id: true, is_default: true })),
    }),
  ),
  timeline: z.array(z.object({ status: z.string(), at: instantSchema })),
  table: z.optional(z.nullable(z.string())),
  guest: z.optional(z.nullable(z.object({ name: z.string(), phone: z.string() }))),
  /** For its private link and the `Order-Key` header; only in answers to its guest. */
  guest_key: z.optional(z.string()),
  /** Grows with every change: the larger of two is newer. */
  revision: z.optional(z.int()),
  /** One of CANCEL_REASONS or MISSED; null when the store canceled. */
  cancel_reason: z.optional(z.nullable(z.string())),
  review: z.optional(z.nullable(z.object({ rating: z.int(), comment: z.string() }))),
  visit: z.optional(z.nullable(orderVisitSchema)),
})
export type Order = z.infer<typeof orderSchema>

export const listOrders = endpoint('GET /api/{tenant}/tenant/customers/orders', {
  caller: 'customer',
  summary: 'The customer’s orders, newest first.',
  query: z.strictObject({
    /** `active`: not final. */
    status: z.optional(z.enum(['active', 'completed', 'canceled'])),
    ...pageQuery,
  }),
  data: z.array(orderSchema),
  meta: z.object(pageMeta),
})
export const getOrder = endpoint('GET /api/{tenant}/tenant/customers/orders/{id}', {
  caller: 'guest',
  summary: 'One order of the customer, or of a guest by `Order-Key`.',
  data: orderSchema,
})
export const placeOrder = endpoint('POST /api/{tenant}/tenant/customers/orders', {
  caller: 'guest',
  idempotent: true,
  status: 201,
  summary: 'Places an order or books a visit at the server’s prices; the Idempotency-Key becomes its id.',
  body: placeOrderBodySchema,
  bodyLimit: CART_BODY_LIMIT,
  data: orderSchema,
  problems: [
    'price_changed',
    'item_unavailable',
    'option_unavailable',
    'questions_changed',
    'order_type_unavailable',
    'below_minimum',
    'address_required',
    'outside_zone',
    'store_closed',
    'time_unavailable',
    'time_passed',
    'slot_taken',
    'table_unknown',
    'guest_not_allowed',
    'orders_full',
    'portions_full',
  ],
})

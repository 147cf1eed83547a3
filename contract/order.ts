// Placing and reading orders. The order's id is the Idempotency-Key the client made when the customer tapped:
// one key, one order, for ever.
import * as z from 'zod/mini'
import { addressSchema } from './address.ts'
import { orderVisitSchema } from './booking.ts'
import { noteSchema, orderedItemSchema, quantitySchema } from './cart.ts'
import { CART_BODY_LIMIT, MAX_LINES } from '#domain/limits'
import { catalogIdSchema, variableAnswerSchema } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import {
  currencySchema,
  decimalSchema,
  localizedTextSchema,
  pageMeta,
  pageQuery,
  personNameSchema,
  typedPhoneSchema,
} from './values.ts'
import { imageSchema, orderTypeSchema, slugSchema, tableKeySchema, tableNumberSchema } from './tenant.ts'

export const ORDER_STATUSES = ['pending', 'confirmed', 'in_progress', 'completed', 'canceled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const PAYMENT_METHODS = ['cash_on_delivery', 'visa', 'apple_pay', 'mada'] as const
export const paymentMethodSchema = z.enum(PAYMENT_METHODS)

/** The four reasons a customer may cancel for (docs/specification.md 4.11). */
export const CANCEL_REASONS = ['changed_mind', 'ordered_by_mistake', 'takes_too_long', 'found_alternative'] as const
/** What stands for the reason where the store noted that nobody came. */
export const MISSED = 'missed'

/** ISO 8601 instant in UTC. */
export const instantSchema = z.iso.datetime()

/** What one line costs now: unit price = item + chosen options. */
export const quoteLineSchema = z.object({
  id: z.string(),
  item_id: catalogIdSchema,
  name: z.string(),
  name_ar: z.string(),
  quantity: quantitySchema,
  unit_price: decimalSchema,
  total_price: decimalSchema,
})
export type QuoteLine = z.infer<typeof quoteLineSchema>

/** The sums of an order. Tax is of the subtotal; total = subtotal + delivery_fees, and tax_amount where the prices do not include it. */
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

/** `details` of 409 price_changed: what the same order costs now. */
export const priceChangedDetailsSchema = z.object({ quote: quoteSchema })
/**
 * `details` of 409 item_unavailable, option_unavailable, questions_changed and portions_full: ids of the lines that cannot be had. `left`: by line, how
 * many portions of its item there still are, or one account may still have, when they are fewer than the lines ask for together.
 */
export const unavailableDetailsSchema = z.object({
  lines: z.array(z.string()),
  left: z.optional(z.record(z.string(), z.int())),
})
/** `details` of 409 orders_full: how many orders one account may have under way. */
export const ordersFullDetailsSchema = z.object({ most: z.int() })

/** `details` of 409 below_minimum: what the store asks for and what is missing. */
export const belowMinimumDetailsSchema = z.object({ minimum: decimalSchema, missing: decimalSchema })

/** `details` of 409 store_closed, and of time_unavailable of a menu order: when the store opens next; null when that is not known. */
export const closedDetailsSchema = z.object({ opens_at: z.nullable(instantSchema) })

/** How far ahead an order from the menu may be for, in days. How far ahead a visit can be booked is the store's rule. */
export const MAX_DAYS_AHEAD = 14

export const placeOrderBodySchema = z.strictObject({
  /** A shop or home visit is a booking: one item of quantity 1 that has a duration, and `reserved_at`. */
  order_type: orderTypeSchema,
  items: z.array(orderedItemSchema).check(z.minLength(1), z.maxLength(MAX_LINES)),
  /** The total the customer saw and agreed to. A higher total now is 409 price_changed; a lower one is taken. */
  agreed_total: decimalSchema,
  /** Version of the catalogue that total came from. */
  catalogue_version: z.int().check(z.gte(0)),
  payment_method: paymentMethodSchema,
  /** Saved address; needed for delivery and for a home visit, refused otherwise. */
  address_id: z.optional(z.uuid()),
  notes: z.optional(noteSchema),
  /**
   * When it should be ready, within opening hours and the next MAX_DAYS_AHEAD days; absent is as soon as possible. Of a visit: when
   * it starts, one of the times of listSlots.
   */
  reserved_at: z.optional(instantSchema),
  /** Of a visit: who should serve; absent is anyone. */
  resource_id: z.optional(catalogIdSchema),
  /** Of a visit: the hold that a guest has of its time. A customer's is known, and without one the time is taken all the same. */
  hold_id: z.optional(z.uuid()),
  /** Dine-in only: the table of the scanned link, and its signature. */
  table: z.optional(z.strictObject({ number: tableNumberSchema, key: tableKeySchema })),
  /** A guest's order, also in a session that is signed in. The phone may be national; the server keeps its E.164 form. */
  guest: z.optional(
    z.strictObject({
      name: personNameSchema,
      phone: typedPhoneSchema.check(z.minLength(1)),
    }),
  ),
})
export type PlaceOrderBody = z.infer<typeof placeOrderBodySchema>

/** A picture as an order keeps it: drawn small, so without a preview. */
const orderImageSchema = z.omit(imageSchema, { preview: true })

export const orderItemSchema = z.object({
  id: z.string(),
  item: z.object({
    item_id: catalogIdSchema,
    name: z.string(),
    name_ar: z.string(),
    /** Its section, as the item said it when the order was placed. */
    section: z.optional(localizedTextSchema),
    image: z.nullable(orderImageSchema),
  }),
  quantity: quantitySchema,
  /** Unit price with the chosen options. */
  price: decimalSchema,
  total_price: decimalSchema,
  notes: noteSchema,
  /** Question and answer in words, as they were when the order was placed. */
  answers: z.array(z.object({ name: localizedTextSchema, answer: localizedTextSchema })),
  /** The same answers by id, for ordering again; absent in orders of older builds. */
  variables: z.optional(z.array(variableAnswerSchema)),
})
export type OrderItem = z.infer<typeof orderItemSchema>

/** An order. `status.key` is open: an unknown key is shown as Unknown. */
export const orderSchema = z.object({
  id: z.uuid(),
  /** Counts up within the store. */
  order_number: z.int(),
  status: z.object({ key: z.string(), name: localizedTextSchema }),
  order_type: z.string(),
  order_items: z.array(orderItemSchema),
  ordered_at: instantSchema,
  reserved_at: z.nullable(instantSchema),
  payment_method: z.string(),
  currency: currencySchema,
  /** Percent at the time of the order. */
  tax: z.number(),
  /** Whether `tax_amount` is in the subtotal, and not on top of it, whatever the store does now. Absent in what older versions kept. */
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
  /** States the order went through, oldest first. */
  timeline: z.array(z.object({ status: z.string(), at: instantSchema })),
  /** Number of the table of a dine-in order. Absent in what older versions kept, as are the fields below. */
  table: z.optional(z.nullable(z.string())),
  /** Who ordered without an account; phone in E.164. */
  guest: z.optional(z.nullable(z.object({ name: z.string(), phone: z.string() }))),
  /** Key of a guest's order, for its private link and the `Order-Key` header; only in answers to its guest. */
  guest_key: z.optional(z.string()),
  /** Grows with every change of the order: what has a smaller one is older news. Absent in what older versions kept. */
  revision: z.optional(z.int()),
  /** Why its customer canceled it, one of CANCEL_REASONS; MISSED for a visit nobody came to; null when the store did, or nobody. */
  cancel_reason: z.optional(z.nullable(z.string())),
  /** What its customer said about it. */
  review: z.optional(z.nullable(z.object({ rating: z.int(), comment: z.string() }))),
  /** The visit that was booked; null for an order from the menu. */
  visit: z.optional(z.nullable(orderVisitSchema)),
})
export type Order = z.infer<typeof orderSchema>

const params = z.object({ tenant: slugSchema })
const oneParams = z.object({ tenant: slugSchema, id: z.uuid() })

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/{tenant}/tenant/customers/orders',
  caller: 'customer',
  summary: 'The customer’s orders, newest first.',
  params,
  query: z.strictObject({
    /** Those that still go on, or those that ended in this way. */
    status: z.optional(z.enum(['active', 'completed', 'canceled'])),
    ...pageQuery,
  }),
  data: z.array(orderSchema),
  meta: z.object(pageMeta),
})
export const getOrder = endpoint({
  method: 'GET',
  path: '/api/{tenant}/tenant/customers/orders/{id}',
  caller: 'guest',
  summary: 'One order of the customer, or of the guest who shows its key in `Order-Key`.',
  params: oneParams,
  data: orderSchema,
})
export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/{tenant}/tenant/customers/orders',
  caller: 'guest',
  idempotent: true,
  status: 201,
  summary:
    'Places an order or books a visit of the customer, or with `guest` of a guest. The server prices it again; the Idempotency-Key becomes the order’s id.',
  params,
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
    'idempotency_key_missing',
    'idempotency_mismatch',
  ],
})

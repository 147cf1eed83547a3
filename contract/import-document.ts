// The store document of import and export. Booking times are whole minutes; times of day are in the store's zone.
import * as z from 'zod/mini'
import { currencySchema, dateSchema, slugSchema } from './values.ts'
import { catalogIdSchema } from './catalog.ts'
import {
  endTimeSchema,
  importAddedAmountSchema,
  importAmountSchema,
  importExceptionSchema,
  importOptionalTextSchema,
  importTextSchema,
  importWorkingDaySchema,
  startTimeSchema,
} from './import-values.ts'
import { orderTypeSchema, socialLinksSchema } from './tenant.ts'

export const MOST_RESOURCES = 50

/** Id of the only resource of a store whose document has none; it serves one visit at a time. */
export const IMPLIED_RESOURCE = 'store'

const LONGEST_GAP = 480
/** As far ahead as anything can be booked. */
const LONGEST_NOTICE = 90 * 1_440

const minutes = (max: number) => z.int().check(z.gte(0), z.lte(max))

/** A daily break from `from` to `to` inclusive, or without end. `hours_to` `00:00` is the end of the same date. */
const importBreakSchema = z.strictObject({
  hours_from: startTimeSchema,
  hours_to: endTimeSchema,
  from: z.optional(dateSchema),
  to: z.optional(dateSchema),
})

const importStoreBookingSchema = z.strictObject({
  step: z.optional(z.int().check(z.gte(5), z.lte(60), z.multipleOf(5))),
  notice: z.optional(minutes(LONGEST_NOTICE)),
  /** Days that can be booked ahead. */
  horizon: z.optional(z.int().check(z.gte(1), z.lte(90))),
  cancel_until: z.optional(minutes(LONGEST_NOTICE)),
  move_until: z.optional(minutes(LONGEST_NOTICE)),
  /** Minutes before and after a home visit. */
  travel: z.optional(minutes(LONGEST_GAP)),
  breaks: z.optional(z.array(importBreakSchema).check(z.maxLength(50))),
})
type StoreBooking = z.infer<typeof importStoreBookingSchema>

export type BookingRules = { [K in keyof StoreBooking]-?: NonNullable<StoreBooking[K]> }

export const bookingRules = ({
  step = 15,
  notice = 60,
  horizon = 30,
  cancel_until = 120,
  move_until = 120,
  travel = 15,
  breaks = [],
}: StoreBooking = {}): BookingRules => ({ step, notice, horizon, cancel_until, move_until, travel, breaks })

const importItemBookingSchema = z.strictObject({
  /** Free minutes around each visit. */
  before: z.optional(minutes(LONGEST_GAP)),
  after: z.optional(minutes(LONGEST_GAP)),
  /** Absent: all resources, later ones too. */
  resources: z.optional(z.array(catalogIdSchema).check(z.minLength(1), z.maxLength(MOST_RESOURCES))),
})

/** A person, team or room. Absent hours are the store's, an empty list is none; the store's hours always apply. */
export const importResourceSchema = z.strictObject({
  id: catalogIdSchema,
  name: importTextSchema(80),
  image: z.optional(z.string()),
  places: z.optional(z.int().check(z.gte(1), z.lte(50))),
  working_days: z.optional(z.array(importWorkingDaySchema).check(z.maxLength(50))),
  opening_exceptions: z.optional(z.array(importExceptionSchema).check(z.maxLength(100))),
})
export type ImportResource = z.infer<typeof importResourceSchema>

export const MOST_CATEGORIES = 200
export const MOST_ITEMS = 5_000
export const MOST_FAULTS = 200

/** PNG, JPEG, WebP or AVIF in base64, up to 5 MB and 25 megapixels; `hue` in degrees colours the plate behind a cutout. */
export const importImageSchema = z.strictObject({
  data: z.string().check(z.maxLength(7_000_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  hue: z.optional(z.int().check(z.gte(0), z.lt(360))),
})

const importOptionSchema = z.strictObject({
  id: catalogIdSchema,
  option_value: importTextSchema(120),
  price: importAddedAmountSchema,
  is_available: z.optional(z.boolean()),
  minutes: z.optional(minutes(LONGEST_GAP)),
})
const importVariableSchema = z.strictObject({
  id: catalogIdSchema,
  name: importTextSchema(120),
  type: z.strictObject({ key: z.int() }),
  is_required: z.boolean(),
  options: z.array(importOptionSchema).check(z.maxLength(50)),
  /** As in variableSchema; a `min` from 1 on makes the question required. */
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  whole: z.optional(z.boolean()),
})
export const importItemFactsSchema = z.object({
  duration: z.optional(z.int().check(z.gte(5), z.lte(1_440))),
  calories: z.optional(z.int().check(z.gte(0), z.lte(20_000))),
  allergens: z.optional(z.array(importTextSchema(60)).check(z.maxLength(30))),
})
export type ImportItemFacts = z.infer<typeof importItemFactsSchema>

export const importItemSchema = z.strictObject({
  id: catalogIdSchema,
  category_id: catalogIdSchema,
  name: importTextSchema(120),
  description: importOptionalTextSchema(1_000),
  image: z.optional(z.string()),
  price: importAmountSchema,
  ...importItemFactsSchema.shape,
  booking: z.optional(importItemBookingSchema),
  is_recommended: z.optional(z.boolean()),
  is_available: z.optional(z.boolean()),
  /** Portions left; absent or null is no limit, 0 is sold out. */
  stock: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(1_000_000)))),
  variables: z.optional(z.array(importVariableSchema).check(z.maxLength(30))),
})
export const importCategorySchema = z.strictObject({
  id: catalogIdSchema,
  name: importTextSchema(80),
  title: z.optional(importOptionalTextSchema(120)),
  image: z.optional(z.string()),
})

/** [longitude, latitude] in degrees, not closed. */
const zoneSchema = z.array(z.tuple([z.number(), z.number()])).check(z.minLength(3), z.maxLength(200))

/** The whole catalogue: importing withdraws what is missing. Absent ids are made before (import/made-ids.ts). */
export const importDocumentSchema = z.strictObject({
  version: z.literal(1),
  store: z.strictObject({
    slug: slugSchema,
    name: importTextSchema(80),
    description: importOptionalTextSchema(2_000),
    address: importOptionalTextSchema(200),
    /** Keys into `images`. */
    logo: z.optional(z.string()),
    cover: z.optional(z.string()),
    /** For Arabic pages, where the composition is mirrored or has words. */
    cover_ar: z.optional(z.string()),
    phone: z.nullable(z.string().check(z.maxLength(32))),
    email: z.nullable(z.email()),
    tax: z.number().check(z.gte(0), z.lte(100), z.multipleOf(0.01)),
    prices_include_tax: z.optional(z.boolean()),
    currency: currencySchema,
    /** Shown decimals, at most those of the currency; absent: the usual ones (domain/money.ts). */
    decimals: z.optional(z.int().check(z.gte(0), z.lte(3))),
    min_delivery_order_amount: importAmountSchema,
    delivery_fee: importAmountSchema,
    is_shop_visit: z.boolean(),
    working_days: z.array(importWorkingDaySchema).check(z.maxLength(50)),
    opening_exceptions: z.optional(z.array(importExceptionSchema).check(z.maxLength(100))),
    time_zone: z.string().check(z.maxLength(64)),
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    category: z.strictObject({ slug: slugSchema, name: importTextSchema(80) }),
    social_links: socialLinksSchema,
    order_types: z.array(orderTypeSchema).check(z.minLength(1)),
    guest_order_types: z.optional(z.array(orderTypeSchema)),
    brand_color: z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/)),
    location: z.optional(z.strictObject({ latitude: z.number(), longitude: z.number() })),
    zone: z.optional(zoneSchema),
    booking: z.optional(importStoreBookingSchema),
    reviews: z.optional(
      z.strictObject({ average: z.number().check(z.gte(1), z.lte(5)), total: z.int().check(z.gte(0)) }),
    ),
  }),
  categories: z.array(importCategorySchema).check(z.maxLength(MOST_CATEGORIES)),
  items: z.array(importItemSchema).check(z.maxLength(MOST_ITEMS)),
  /** Absent: the store itself (IMPLIED_RESOURCE). */
  resources: z.optional(z.array(importResourceSchema).check(z.maxLength(MOST_RESOURCES))),
  images: z.record(z.string(), importImageSchema),
})
export type ImportDocument = z.infer<typeof importDocumentSchema>
export type WrittenDocument = z.input<typeof importDocumentSchema>

/** `path` such as `items.3.price`; `place` is the same in words, `line` the line of the file where it has several. */
export const importFaultSchema = z.object({
  path: z.string(),
  message: z.string(),
  place: z.optional(z.string()),
  line: z.optional(z.int()),
})
export type ImportFault = z.infer<typeof importFaultSchema>

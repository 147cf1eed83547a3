// What a store's document says about booking: the store's rules, who or what serves (a stylist, a team, a room), and what a
// service needs around it. Minutes are whole; times of day are wall-clock times in the store's zone.
import * as z from 'zod/mini'
import { currencySchema, dateSchema } from './values.ts'
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
import { orderTypeSchema, slugSchema, socialLinksSchema } from './tenant.ts'

/** Most resources of a store: every service may name each of them. */
export const MOST_RESOURCES = 50

/** Id of the one resource, with one place, that a store has whose document names none. */
export const IMPLIED_RESOURCE = 'store'

/** The longest gap, and the most an option may add to a visit: eight hours. */
const LONGEST_GAP = 480
/** The longest notice and the earliest end of changing one's mind: as far ahead as anything can be booked. */
const LONGEST_NOTICE = 90 * 1_440

const minutes = (max: number) => z.int().check(z.gte(0), z.lte(max))

/** What an option adds to the visit; none when it is absent. */
const importOptionMinutesSchema = minutes(LONGEST_GAP)

/**
 * A time of every day in which no visit takes place. Without dates for ever, with one of them from or up to that date, both
 * included. It ends on the date it begins on: `hours_to` `00:00` is the midnight at the end of that date.
 */
const importBreakSchema = z.strictObject({
  hours_from: startTimeSchema,
  hours_to: endTimeSchema,
  from: z.optional(dateSchema),
  to: z.optional(dateSchema),
})

/** A store's rules of booking; what is left out is as bookingRules says. */
const importStoreBookingSchema = z.strictObject({
  /** Minutes from one time that can be booked to the next. */
  step: z.optional(z.int().check(z.gte(5), z.lte(60), z.multipleOf(5))),
  /** Minutes between booking and the start at least. */
  notice: z.optional(minutes(LONGEST_NOTICE)),
  /** Days ahead that can be booked. */
  horizon: z.optional(z.int().check(z.gte(1), z.lte(90))),
  /** Minutes before the start until which a customer may cancel or move a visit. */
  cancel_until: z.optional(minutes(LONGEST_NOTICE)),
  move_until: z.optional(minutes(LONGEST_NOTICE)),
  /** Minutes on both sides of a visit to a home. */
  travel: z.optional(minutes(LONGEST_GAP)),
  breaks: z.optional(z.array(importBreakSchema).check(z.maxLength(50))),
})
type StoreBooking = z.infer<typeof importStoreBookingSchema>

/** A store's rules of booking with every one of them written out. */
export type BookingRules = { [K in keyof StoreBooking]-?: NonNullable<StoreBooking[K]> }

/** The rules of a store, those it left out by their defaults. */
export const bookingRules = ({
  step = 15,
  notice = 60,
  horizon = 30,
  cancel_until = 120,
  move_until = 120,
  travel = 15,
  breaks = [],
}: StoreBooking = {}): BookingRules => ({ step, notice, horizon, cancel_until, move_until, travel, breaks })

/** What a service needs besides its duration. */
const importItemBookingSchema = z.strictObject({
  /** Minutes that are kept free before and after each visit; none when absent. */
  before: z.optional(minutes(LONGEST_GAP)),
  after: z.optional(minutes(LONGEST_GAP)),
  /** Ids of the resources that may serve it; absent: all of the store, those that come later too. */
  resources: z.optional(z.array(catalogIdSchema).check(z.minLength(1), z.maxLength(MOST_RESOURCES))),
})

/**
 * Who or what serves. Each of `working_days` and `opening_exceptions` that is absent is the store's; an empty list is none. A
 * resource serves when the store is open, whatever its own hours are.
 */
export const importResourceSchema = z.strictObject({
  id: catalogIdSchema,
  name: importTextSchema(80),
  /** Key into `images`. */
  image: z.optional(z.string()),
  /** Visits it serves at the same time; one when absent. */
  places: z.optional(z.int().check(z.gte(1), z.lte(50))),
  working_days: z.optional(z.array(importWorkingDaySchema).check(z.maxLength(50))),
  opening_exceptions: z.optional(z.array(importExceptionSchema).check(z.maxLength(100))),
})
export type ImportResource = z.infer<typeof importResourceSchema>

// The document an operator imports a whole store from, and gets back when exporting it.

/** Most entries of a document's lists, and most faults that are told of one. */
export const MOST_CATEGORIES = 200
export const MOST_ITEMS = 5_000
export const MOST_FAULTS = 200

/**
 * A picture of the document: its bytes in base64 (PNG, JPEG, WebP or AVIF, 5 MB and 25 megapixels at most).
 * A picture with a transparent ground is a cutout and is drawn on a plate; `hue` (degrees) colours that plate.
 */
export const importImageSchema = z.strictObject({
  data: z.string().check(z.maxLength(7_000_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  hue: z.optional(z.int().check(z.gte(0), z.lt(360))),
})

const importOptionSchema = z.strictObject({
  id: catalogIdSchema,
  option_value: importTextSchema(120),
  /** Added to the item's price; below zero it takes money off. */
  price: importAddedAmountSchema,
  is_available: z.optional(z.boolean()),
  /** Lengthens the visit by so many minutes when it is chosen. */
  minutes: z.optional(importOptionMinutesSchema),
})
const importVariableSchema = z.strictObject({
  id: catalogIdSchema,
  name: importTextSchema(120),
  type: z.strictObject({ key: z.int() }),
  is_required: z.boolean(),
  options: z.array(importOptionSchema).check(z.maxLength(50)),
  /**
   * Of a question that is answered by some options: the least and the most that are chosen; with `min` from 1 on it is required. Of a
   * number: the least and the most it is, and whether it is a whole one.
   */
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  whole: z.optional(z.boolean()),
})
/** Fields of an item that are stored, exported and shown as they are here (`itemFactsSchema`). */
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
  /** Key into `images`. */
  image: z.optional(z.string()),
  price: importAmountSchema,
  ...importItemFactsSchema.shape,
  booking: z.optional(importItemBookingSchema),
  is_recommended: z.optional(z.boolean()),
  is_available: z.optional(z.boolean()),
  /** Portions left to sell; absent or null is as many as are asked for. None left: the item is sold out. */
  stock: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(1_000_000)))),
  variables: z.optional(z.array(importVariableSchema).check(z.maxLength(30))),
})
export const importCategorySchema = z.strictObject({
  id: catalogIdSchema,
  name: importTextSchema(80),
  title: z.optional(importOptionalTextSchema(120)),
  image: z.optional(z.string()),
})

/** Corner points of the delivery or visiting zone in degrees: [longitude, latitude], not closed. */
const zoneSchema = z.array(z.tuple([z.number(), z.number()])).check(z.minLength(3), z.maxLength(200))

/**
 * One JSON document per store. Importing is all or nothing and safe to repeat: the document is the whole catalogue,
 * so what it no longer names is withdrawn: items from sale, resources from serving. This is the whole document: ids, the category of an
 * item and the lists of categories and images may be left out by its owner, and are made (server/modules/import/made-ids.ts).
 */
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
    /** Cover of Arabic pages, for pictures with words or with a composition that is mirrored there. */
    cover_ar: z.optional(z.string()),
    phone: z.nullable(z.string().check(z.maxLength(32))),
    email: z.nullable(z.email()),
    tax: z.number().check(z.gte(0), z.lte(100), z.multipleOf(0.01)),
    /** Whether prices have the tax in them: they are then what is paid. Absent is no: it is added. */
    prices_include_tax: z.optional(z.boolean()),
    currency: currencySchema,
    /** Decimals that amounts are shown with, at most those of the currency; usually 0 for IQD, LBP, SYP and YER, else those of ISO 4217. */
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
    /** Order types a guest may place. */
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
  /** Who or what serves visits. None: the store itself does, one visit at a time (IMPLIED_RESOURCE). */
  resources: z.optional(z.array(importResourceSchema).check(z.maxLength(MOST_RESOURCES))),
  images: z.record(z.string(), importImageSchema),
})
export type ImportDocument = z.infer<typeof importDocumentSchema>
/** A document as owners and programs may write it, before it is checked. */
export type WrittenDocument = z.input<typeof importDocumentSchema>

/**
 * One thing that is wrong with a document: where, for programs (dotted path, such as `items.3.price`), and what. For people also the
 * place in words (`item 4 “Lamb kebab”, price`) and the line of the file, where it has more than one.
 */
export const importFaultSchema = z.object({
  path: z.string(),
  message: z.string(),
  place: z.optional(z.string()),
  line: z.optional(z.int()),
})
export type ImportFault = z.infer<typeof importFaultSchema>

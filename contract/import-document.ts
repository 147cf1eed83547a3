// The document an operator imports a whole store from, and gets back when exporting it.
import * as z from 'zod/mini'
import { catalogIdSchema } from './catalog.ts'
import { currencySchema, decimalSchema } from './amount.ts'
import { importExceptionSchema, importWorkingDaySchema } from './import-hours.ts'
import { orderTypeSchema, slugSchema, socialLinksSchema } from './tenant.ts'

/** Most entries of a document's lists, and most faults that are told of one. */
export const MOST_CATEGORIES = 200
export const MOST_ITEMS = 5_000
export const MOST_FAULTS = 200

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
const localized = (max: number) => z.strictObject({ en: text(max), ar: text(max) })

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
  option_value: localized(120),
  price: decimalSchema,
  is_available: z.optional(z.boolean()),
})
const importVariableSchema = z.strictObject({
  id: catalogIdSchema,
  name: localized(120),
  type: z.strictObject({ key: z.int() }),
  is_required: z.boolean(),
  options: z.array(importOptionSchema).check(z.maxLength(50)),
})
export const importItemSchema = z.strictObject({
  id: catalogIdSchema,
  category_id: catalogIdSchema,
  name: localized(120),
  description: localized(1_000),
  /** Key into `images`. */
  image: z.optional(z.string()),
  price: decimalSchema,
  duration: z.optional(z.int().check(z.gte(5), z.lte(1_440))),
  is_recommended: z.optional(z.boolean()),
  is_available: z.optional(z.boolean()),
  /** Portions left to sell; absent or null is as many as are asked for. None left: the item is sold out. */
  stock: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(1_000_000)))),
  variables: z.optional(z.array(importVariableSchema).check(z.maxLength(30))),
})
export const importCategorySchema = z.strictObject({
  id: catalogIdSchema,
  name: localized(80),
  title: z.optional(localized(120)),
  image: z.optional(z.string()),
})

/** Corner points of the delivery or visiting zone in degrees: [longitude, latitude], not closed. */
const zoneSchema = z.array(z.tuple([z.number(), z.number()])).check(z.minLength(3), z.maxLength(200))

/**
 * One JSON document per store. Importing is all or nothing and safe to repeat: the document is the whole catalogue,
 * so what it no longer names is withdrawn from sale.
 */
export const importDocumentSchema = z.strictObject({
  version: z.literal(1),
  store: z.strictObject({
    slug: slugSchema,
    name: localized(80),
    description: localized(2_000),
    address: localized(200),
    /** Keys into `images`. */
    logo: z.optional(z.string()),
    cover: z.optional(z.string()),
    /** Cover of Arabic pages, for pictures with words or with a composition that is mirrored there (design/tokens.md section 8). */
    cover_ar: z.optional(z.string()),
    phone: z.nullable(z.string().check(z.maxLength(32))),
    email: z.nullable(z.email()),
    tax: z.number().check(z.gte(0), z.lte(100), z.multipleOf(0.01)),
    currency: currencySchema,
    min_delivery_order_amount: decimalSchema,
    delivery_fee: decimalSchema,
    is_shop_visit: z.boolean(),
    working_days: z.array(importWorkingDaySchema).check(z.maxLength(50)),
    opening_exceptions: z.optional(z.array(importExceptionSchema).check(z.maxLength(100))),
    time_zone: z.string().check(z.maxLength(64)),
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    category: z.strictObject({ slug: slugSchema, name: localized(80) }),
    social_links: socialLinksSchema,
    order_types: z.array(orderTypeSchema).check(z.minLength(1)),
    /** Order types a guest may place. */
    guest_order_types: z.optional(z.array(orderTypeSchema)),
    brand_color: z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/)),
    location: z.optional(z.strictObject({ latitude: z.number(), longitude: z.number() })),
    zone: z.optional(zoneSchema),
    reviews: z.optional(
      z.strictObject({ average: z.number().check(z.gte(1), z.lte(5)), total: z.int().check(z.gte(0)) }),
    ),
  }),
  categories: z.array(importCategorySchema).check(z.maxLength(MOST_CATEGORIES)),
  items: z.array(importItemSchema).check(z.maxLength(MOST_ITEMS)),
  images: z.record(z.string(), importImageSchema),
})
export type ImportDocument = z.infer<typeof importDocumentSchema>

/** One thing that is wrong with a document: where (dotted path, such as `items.3.price`) and what. */
export const importFaultSchema = z.object({ path: z.string(), message: z.string() })
export type ImportFault = z.infer<typeof importFaultSchema>

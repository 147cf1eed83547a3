// When a store is open, as it travels. All times are wall-clock times in the store's zone.
import * as z from 'zod/mini'
import { SLUG, TABLE_NUMBER, TIME_OF_DAY } from '#domain/limits'
import { WEEKDAYS } from '#domain/wall-clock'
import { ORDER_TYPES } from '#domain/order-types'
import { SOCIAL_NAMES } from '#domain/social-links'
import { currencySchema, dateSchema, decimalSchema, localizedTextSchema, pageMeta, pageQuery } from './values.ts'
import { endpoint } from './endpoint.ts'

export const weekdaySchema = z.enum(WEEKDAYS)

/** Time of day in the store's zone, 24 hours, `HH:MM`. */
export const timeOfDaySchema = z.string().check(z.regex(TIME_OF_DAY))

/** One opening interval. `hours_to` not after `hours_from` means past midnight; equal times are 24 hours. */
export const openingHoursSchema = z.object({ hours_from: timeOfDaySchema, hours_to: timeOfDaySchema })
export type OpeningHours = z.infer<typeof openingHoursSchema>

/** An interval of every week. A day may have several; a day without one is closed. */
export const workingDaySchema = z.object({ day: weekdaySchema, ...openingHoursSchema.shape })
export type WorkingDay = z.infer<typeof workingDaySchema>

/**
 * Hours of certain dates instead of those of their weekdays (holidays, Ramadan): what starts on one of these dates
 * follows `hours`, every date the same; none means closed. What began the evening before still runs to its end.
 */
export const openingExceptionSchema = z.object({
  /** First and last date, both included. */
  from: dateSchema,
  to: dateSchema,
  name: localizedTextSchema,
  hours: z.array(openingHoursSchema),
})
export type OpeningException = z.infer<typeof openingExceptionSchema>

// A store: who it is, when it is open, what it offers.

/** First path segment of a store's pages and calls. */
export const slugSchema = z.string().check(z.regex(SLUG))

export const orderTypeSchema = z.enum(ORDER_TYPES)
export type OrderType = z.infer<typeof orderTypeSchema>

/** Links by name; null values are skipped on screen. Only https addresses are kept. */
export const socialLinksSchema = z.partialRecord(z.enum(SOCIAL_NAMES), z.nullable(z.string()))

/** An image: `url` ends in its width in pixels; other widths of IMAGE_WIDTHS replace that last segment. */
export const imageSchema = z.object({
  url: z.string(),
  /** Natural size in pixels. */
  width: z.int(),
  height: z.int(),
  /** True when the picture has a transparent ground and is drawn on a plate of `hue`. */
  cutout: z.boolean(),
  /** Hue of the plate in degrees (OKLCH), a multiple of 15. */
  hue: z.int(),
  /**
   * A tiny copy of a photograph as a `data:image/webp` address, at most 16 pixels on its longer side and 200 characters, to
   * stand in until the picture has come. Null where the placeholder is a plate: cutouts, and logos (on the brand colour).
   */
  preview: z.nullable(z.string()),
})
export type Image = z.infer<typeof imageSchema>

/** Colour roles of a store: role name (without `--`) to hex colour. */
const rolesSchema = z.record(z.string(), z.string())
/** Palette computed by the server from the store's one brand colour. */
export const paletteSchema = z.object({ light: rolesSchema, dark: rolesSchema })
export type Palette = z.infer<typeof paletteSchema>

/** A store as anybody may see it (docs/specification.md 3.1, and zone, currency, order types, palette). */
export const tenantSchema = z.object({
  id: z.uuid(),
  slug: slugSchema,
  name: z.string(),
  name_ar: z.string(),
  tenant_logo: z.nullable(imageSchema),
  tenant_cover: z.nullable(imageSchema),
  /** Cover of Arabic pages where the store has one of their own. */
  tenant_cover_ar: z.nullable(imageSchema),
  description: localizedTextSchema,
  address: localizedTextSchema,
  /** Where the store is, in degrees. */
  location: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Percent of tax, up to two decimals: added to the subtotal, unless the prices include it. */
  tax: z.number(),
  /** Whether all prices include the tax. Absent is no. */
  prices_include_tax: z.optional(z.boolean()),
  currency: currencySchema,
  /** Decimals that amounts are shown with, where the store says so; else those that are usual for the currency. */
  decimals: z.optional(z.int()),
  /** Subtotal from which delivery is offered. */
  min_delivery_order_amount: decimalSchema,
  delivery_fee: decimalSchema,
  is_shop_visit: z.boolean(),
  /** From Sunday on, those of a day by when they start. */
  working_days: z.array(workingDaySchema),
  /** By their first date; no two share a date; hours by when they start. */
  opening_exceptions: z.array(openingExceptionSchema),
  /** IANA name, such as `Asia/Riyadh`; working_days and opening_exceptions are read in it. */
  time_zone: z.string(),
  /** ISO 3166-1 alpha-2 country, used to read national phone numbers. */
  country: z.string(),
  category: z.object({ slug: z.string(), name: localizedTextSchema }),
  social_links: socialLinksSchema,
  order_types: z.array(orderTypeSchema),
  /** Those of them that a guest may order without an account. */
  guest_order_types: z.array(orderTypeSchema),
  brand_color: z.string(),
  palette: paletteSchema,
  average_customer_reviews: z.number(),
  reviews_total: z.int(),
  /** Grows by one with every change of the store, its categories or its items. */
  catalogue_version: z.int(),
})
export type Tenant = z.infer<typeof tenantSchema>

/** A store in the list of this server. */
export const tenantSummarySchema = z.pick(tenantSchema, {
  slug: true,
  name: true,
  name_ar: true,
  description: true,
  tenant_logo: true,
  category: true,
  brand_color: true,
})
export type TenantSummary = z.infer<typeof tenantSummarySchema>

const tenantParams = z.object({ tenant: slugSchema })

export const getTenant = endpoint({
  method: 'GET',
  path: '/api/{tenant}/tenant',
  caller: 'anyone',
  summary: 'The store itself. Carries an ETag; unchanged answers 304.',
  params: tenantParams,
  data: tenantSchema,
})

/** Number or name of a table, as it is printed on it. */
export const tableNumberSchema = z.string().check(z.regex(TABLE_NUMBER))
/** Signature in the link of a table: only the store can make one. */
export const tableKeySchema = z.string().check(z.minLength(1), z.maxLength(64))

export const getTable = endpoint({
  method: 'GET',
  path: '/api/{tenant}/tenant/table',
  caller: 'anyone',
  summary: 'The table that a scanned link names; 404 when the store never made that link.',
  params: tenantParams,
  query: z.strictObject({ table: tableNumberSchema, key: tableKeySchema }),
  data: z.object({ number: tableNumberSchema }),
})

export const listTenants = endpoint({
  method: 'GET',
  path: '/api/tenants',
  caller: 'anyone',
  summary: 'The stores of this server, by name, in pages.',
  query: z.strictObject(pageQuery),
  data: z.array(tenantSummarySchema),
  meta: z.object(pageMeta),
})

import * as z from 'zod/mini'
import { TABLE_NUMBER, TIME_OF_DAY } from '#domain/limits'
import { WEEKDAYS } from '#domain/wall-clock'
import { ORDER_TYPES } from '#domain/order-types'
import { SOCIAL_NAMES } from '#domain/social-links'
import {
  currencySchema,
  dateSchema,
  decimalSchema,
  localizedTextSchema,
  pageMeta,
  pageQuery,
  slugSchema,
} from './values.ts'
import { endpoint } from './declare-endpoint.ts'

export const weekdaySchema = z.enum(WEEKDAYS)

/** `HH:MM` in the store's zone, 24 hours. */
export const timeOfDaySchema = z.string().check(z.regex(TIME_OF_DAY))

/** `hours_to` not after `hours_from` means past midnight; equal times are 24 hours. */
export const openingHoursSchema = z.object({ hours_from: timeOfDaySchema, hours_to: timeOfDaySchema })
export type OpeningHours = z.infer<typeof openingHoursSchema>

/** A day may have several; a day without one is closed. */
export const workingDaySchema = z.object({ day: weekdaySchema, ...openingHoursSchema.shape })
export type WorkingDay = z.infer<typeof workingDaySchema>

/** Replaces the weekday hours of spans that start on these dates; no `hours` means closed. */
export const openingExceptionSchema = z.object({
  from: dateSchema,
  to: dateSchema,
  name: localizedTextSchema,
  hours: z.array(openingHoursSchema),
})
export type OpeningException = z.infer<typeof openingExceptionSchema>

export const orderTypeSchema = z.enum(ORDER_TYPES)
export type OrderType = z.infer<typeof orderTypeSchema>

/** Null values are not shown; only https links are kept. */
export const socialLinksSchema = z.partialRecord(z.enum(SOCIAL_NAMES), z.nullable(z.string()))

/** `url` ends in its width in pixels, which may be any of IMAGE_WIDTHS. */
export const imageSchema = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** A picture with a transparent ground, drawn on a plate of `hue`. */
  cutout: z.boolean(),
  /** Degrees (OKLCH), a multiple of 15. */
  hue: z.int(),
  /** Placeholder as `data:image/webp`, at most 16 pixels and 200 characters; null for cutouts and logos. */
  preview: z.nullable(z.string()),
})
export type Image = z.infer<typeof imageSchema>

/** Role name (without `--`) to hex colour. */
const rolesSchema = z.record(z.string(), z.string())
export const paletteSchema = z.object({ light: rolesSchema, dark: rolesSchema })
export type Palette = z.infer<typeof paletteSchema>

export const tenantSchema = z.object({
  id: z.uuid(),
  slug: slugSchema,
  name: z.string(),
  name_ar: z.string(),
  tenant_logo: z.nullable(imageSchema),
  tenant_cover: z.nullable(imageSchema),
  tenant_cover_ar: z.nullable(imageSchema),
  description: localizedTextSchema,
  address: localizedTextSchema,
  location: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Percent, up to two decimals. */
  tax: z.number(),
  /** Absent: tax is added to the prices. */
  prices_include_tax: z.optional(z.boolean()),
  currency: currencySchema,
  /** Shown decimals; absent: those usual for the currency. */
  decimals: z.optional(z.int()),
  min_delivery_order_amount: decimalSchema,
  delivery_fee: decimalSchema,
  is_shop_visit: z.boolean(),
  /** Sorted from Sunday on, then by start. */
  working_days: z.array(workingDaySchema),
  /** Sorted by first date, without overlap. */
  opening_exceptions: z.array(openingExceptionSchema),
  /** IANA name of the zone of all opening hours. */
  time_zone: z.string(),
  /** ISO 3166-1 alpha-2; national phone numbers are of this country. */
  country: z.string(),
  category: z.object({ slug: z.string(), name: localizedTextSchema }),
  social_links: socialLinksSchema,
  order_types: z.array(orderTypeSchema),
  guest_order_types: z.array(orderTypeSchema),
  brand_color: z.string(),
  palette: paletteSchema,
  average_customer_reviews: z.number(),
  reviews_total: z.int(),
  /** Grows by one with every change of the store, its categories or its items. */
  catalogue_version: z.int(),
})
export type Tenant = z.infer<typeof tenantSchema>

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

export const getTenant = endpoint('GET /api/{tenant}/tenant', {
  caller: 'anyone',
  summary: 'The store. Carries an ETag; 304 when unchanged.',
  data: tenantSchema,
})

export const tableNumberSchema = z.string().check(z.regex(TABLE_NUMBER))
/** Signature in a table's link, made by the store. */
export const tableKeySchema = z.string().check(z.minLength(1), z.maxLength(64))

export const getTable = endpoint('GET /api/{tenant}/tenant/table', {
  caller: 'anyone',
  summary: 'The table of a scanned link; 404 for a wrong signature.',
  query: z.strictObject({ table: tableNumberSchema, key: tableKeySchema }),
  data: z.object({ number: tableNumberSchema }),
})

export const listTenants = endpoint('GET /api/tenants', {
  caller: 'anyone',
  summary: 'Stores of this server in pages, by name.',
  query: z.strictObject(pageQuery),
  data: z.array(tenantSummarySchema),
  meta: z.object(pageMeta),
})

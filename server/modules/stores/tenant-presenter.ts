import { isOpenDay } from '#contract/import-values'
import { readPhone } from '#domain/phone'
import type { Image, OpeningHours, Tenant, TenantSummary, WorkingDay } from '#contract/tenant'
import { WEEKDAYS, minutesOf } from '#domain/wall-clock'
import { type ImageFacts, imageOf } from '#server/modules/images/image-presenter'
import { paletteOf } from '#server/platform/images/palette'
import type { ListedRow, TenantRow } from './tenant-repository.ts'

const byStart = (a: OpeningHours, b: OpeningHours) => minutesOf(a.hours_from) - minutesOf(b.hours_from)
const byDayAndStart = (a: WorkingDay, b: WorkingDay) =>
  WEEKDAYS.indexOf(a.day) - WEEKDAYS.indexOf(b.day) || byStart(a, b)
/** The brand colour is shown while a logo loads. */
const withoutPreview = (logo: Image | null): Image | null => logo && { ...logo, preview: null }

export function presentTenant(row: TenantRow, images: ReadonlyMap<string, ImageFacts>): Tenant {
  const { slug, store } = row
  const rating = ratingOf(store.reviews, row)
  return {
    id: row.id,
    slug,
    name: row.name,
    name_ar: row.name_ar,
    tenant_logo: withoutPreview(imageOf(slug, row.logo_hash, images)),
    tenant_cover: imageOf(slug, row.cover_hash, images),
    tenant_cover_ar: imageOf(slug, row.cover_ar_hash, images),
    description: store.description,
    address: store.address,
    location: store.location ?? null,
    phone: readablePhone(store.phone, store.country),
    email: store.email,
    tax: store.tax,
    ...(store.prices_include_tax ? { prices_include_tax: true } : {}),
    currency: store.currency,
    ...(store.decimals === undefined ? {} : { decimals: store.decimals }),
    min_delivery_order_amount: store.min_delivery_order_amount,
    delivery_fee: store.delivery_fee,
    is_shop_visit: store.is_shop_visit,
    working_days: store.working_days.filter(isOpenDay).toSorted(byDayAndStart),
    opening_exceptions: (store.opening_exceptions ?? []).map((exception) => ({
      ...exception,
      hours: exception.hours.toSorted(byStart),
    })),
    time_zone: store.time_zone,
    country: store.country,
    category: store.category,
    social_links: store.social_links,
    order_types: store.order_types,
    guest_order_types: store.guest_order_types ?? [],
    brand_color: store.brand_color,
    palette: paletteOf(store.brand_color),
    average_customer_reviews: rating.average,
    reviews_total: rating.total,
    catalogue_version: row.catalogue_version,
  }
}

export function presentSummary(row: ListedRow, logo: Image | null): TenantSummary {
  const { description, category, brand_color } = row.store
  const { slug, name, name_ar } = row
  return { slug, name, name_ar, description, tenant_logo: withoutPreview(logo), category, brand_color }
}

/** Groups the digits of a national number, such as `9200 01234`; other numbers stay as the store wrote them. */
export function readablePhone(phone: string | null, country: string) {
  if (phone === null || !/^\d+$/.test(phone)) return phone
  return readPhone(phone, country)?.national ?? phone
}

/** Sum and number of the ratings that customers gave here. */
export type Stars = { readonly rating_sum: number; readonly rating_count: number }

/** The average has two decimals. @param imported ratings of the store's document. */
export function ratingOf(
  imported: { readonly average: number; readonly total: number } = { average: 0, total: 0 },
  { rating_sum: sum, rating_count: count }: Stars,
) {
  const total = imported.total + count
  if (total === 0) return { average: 0, total }
  const stars = imported.average * imported.total + sum
  return { average: Math.round((stars / total) * 100) / 100, total }
}

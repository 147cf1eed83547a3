import { toDecimal } from '#domain/money'
import type { Order } from '#contract/order'
import { isMessageId, sentence } from '#server/platform/i18n/messages'
import type { OrderWithEvents } from './orders-repository.ts'

function statusName(key: string) {
  const named = `order.status.${key}`
  const id = isMessageId(named) ? named : 'order.status.unknown'
  return { en: sentence('en', id), ar: sentence('ar', id) }
}

/** `guestKey` is given only to the guest who showed it. */
export function presentOrder({
  row,
  events,
  review,
  visit,
  guestKey,
}: OrderWithEvents & { readonly guestKey?: string }): Order {
  const { currency } = row
  return {
    id: row.id,
    order_number: row.order_number,
    status: { key: row.status, name: statusName(row.status) },
    order_type: row.order_type,
    order_items: row.lines,
    ordered_at: row.ordered_at.toISOString(),
    reserved_at: row.reserved_at?.toISOString() ?? null,
    payment_method: row.payment_method,
    currency,
    tax: row.tax_percent,
    prices_include_tax: row.prices_include_tax,
    subtotal: toDecimal(row.subtotal_minor, currency),
    delivery_fees: toDecimal(row.delivery_minor, currency),
    tax_amount: toDecimal(row.tax_minor, currency),
    total_amount: toDecimal(row.total_minor, currency),
    notes: row.notes,
    location: row.location,
    table: row.table_number,
    guest:
      row.guest_name !== null && row.guest_phone !== null ? { name: row.guest_name, phone: row.guest_phone } : null,
    ...(guestKey === undefined ? {} : { guest_key: guestKey }),
    timeline: events.map(({ status, at }) => ({ status, at: at.toISOString() })),
    revision: row.revision,
    cancel_reason: row.cancel_reason,
    review: review && { rating: review.rating, comment: review.comment },
    visit: visit && {
      starts_at: visit.starts_at.toISOString(),
      ends_at: visit.ends_at.toISOString(),
      resource: visit.resource,
      is_resource_chosen: visit.is_resource_chosen,
      cancel_until: visit.cancel_until.toISOString(),
      move_until: visit.move_until.toISOString(),
      wants_earlier: visit.wants_earlier,
    },
  }
}

// What is sent when a booking is confirmed, what is kept of what the customer saw, and the way back.
import type { Address } from '#contract/address'
import type { OutboxRecord } from '#contract/offline'
import { toMinor } from '#domain/money'
import type { PlaceOrderBody } from '#contract/order'
import type { Taxing } from '#domain/pricing'
import { totalsOf } from '#domain/pricing'
import type { Tenant } from '#contract/tenant'
import { keyOf } from '#device/kinds'
import type { Beside } from '#data/outbox/outbox.ts'
import { orderIntent } from '#features/cart'
import type { OrderIntent } from '#features/cart'
import { toVariableAnswers } from '#features/catalog'
import { locationOf } from './booking-draft.ts'
import type { BookingDraft } from './booking-draft.ts'
import type { Chosen } from '../ui/chosen-service.tsx'

/** Sums of a visit in minor units, by today's price and tax. */
export function totalsOfVisit({ price }: Pick<Chosen, 'price'>, store: Taxing) {
  return totalsOf([toMinor(price, store.currency)], store, 0)
}

/** The intent of a booking at exactly the total on the screen, which uses up the hold of its time. The caller has seen that nothing is missing. */
export function bookingIntent(
  { id, location, notes, startsAt, resourceId }: BookingDraft,
  chosen: Chosen,
  store: Taxing & Pick<Tenant, 'catalogue_version'>,
  guest: PlaceOrderBody['guest'] | null,
  holdId: string | null,
): OrderIntent | null {
  const { whole, item_id, name, name_ar } = chosen
  if (!whole || startsAt === null) return null
  const totals = totalsOfVisit(chosen, store)
  const variables_values = toVariableAnswers(whole.variables, chosen.answers)
  const line = { id, item_id, quantity: 1, notes: '', name, name_ar, image: null, variables_values }
  return orderIntent({
    lines: [{ line, item: whole, unitMinor: totals.subtotalMinor, totalMinor: totals.subtotalMinor }],
    totals,
    currency: store.currency,
    catalogueVersion: store.catalogue_version,
    orderType: location.locationType,
    addressId: location.locationDetails?.id ?? null,
    note: notes,
    reservedAt: startsAt,
    resourceId,
    holdId,
    guest,
  })
}

/**
 * What was booked, as a draft again: a new wish, so that sending it is never taken for the refused one. `home`: the address of a home
 * visit; null where it is not known any more.
 */
export function draftFromVisit(
  { payload, snapshot }: Pick<OutboxRecord, 'payload' | 'snapshot'>,
  id: string,
  home: Address | null,
): BookingDraft | null {
  const [line] = snapshot.lines
  const [item] = payload.items
  if (!line || !item) return null
  return {
    version: 1,
    id,
    // What it takes is not kept with an order; the page reads it from the menu.
    service: { item_id: line.item_id, name: line.name, name_ar: line.name_ar, price: line.unit_price, duration: null },
    location: locationOf({ isShopVisit: payload.order_type === 'shop_visit', defaultAddress: home }),
    notes: payload.notes ?? '',
    answers: item.variables,
    startsAt: payload.reserved_at ?? null,
    resourceId: payload.resource_id ?? null,
  }
}

/** Puts a draft into the booking of an owner, in the transaction that takes the refused visit out of the outbox. */
export const puttingBookingBack = (owner: string, draft: BookingDraft): Beside => ({
  keys: [keyOf('booking', owner)],
  change: () => [draft],
})

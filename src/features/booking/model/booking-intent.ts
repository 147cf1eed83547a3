import type { Address } from '#contract/address'
import type { OutboxRecord } from '#contract/offline'
import { toMinor } from '#domain/money'
import type { PlaceOrderBody } from '#contract/order'
import { type Taxing, totalsOf } from '#domain/pricing'
import type { Tenant } from '#contract/tenant'
import { orderIntent } from '#features/cart'
import { toVariableAnswers } from '#features/catalog'
import { type BookingDraft, locationOf } from './booking-draft.ts'
import type { Chosen } from '../ui/chosen-service.tsx'

export function totalsOfVisit({ price }: Pick<Chosen, 'price'>, store: Taxing) {
  return totalsOf([toMinor(price, store.currency)], store, 0)
}

export function bookingIntent(
  { id, location, notes, startsAt, resourceId }: BookingDraft,
  chosen: Chosen,
  store: Taxing & Pick<Tenant, 'catalogue_version'>,
  guest: PlaceOrderBody['guest'] | null,
  holdId: string | null,
) {
  const { whole } = chosen
  if (!whole || startsAt === null) return null
  const { item_id, name, name_ar } = whole
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

/** A refused visit as a draft under a new `id`; `home` is null when the address is gone. */
export function draftFromVisit(
  { payload, snapshot }: Pick<OutboxRecord, 'payload' | 'snapshot'>,
  id: string,
  home: Address | null,
) {
  const [line] = snapshot.lines
  const [item] = payload.items
  if (!line || !item) return null
  return {
    version: 1,
    id,
    // The page reads the duration from the menu, because an order does not have it.
    service: { item_id: line.item_id, name: line.name, name_ar: line.name_ar, price: line.unit_price, duration: null },
    location: locationOf({ isShopVisit: payload.order_type === 'shop_visit', address: home }),
    notes: payload.notes ?? '',
    answers: item.variables,
    startsAt: payload.reserved_at ?? null,
    resourceId: payload.resource_id ?? null,
  }
}

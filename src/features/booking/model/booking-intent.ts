// What is sent when a booking is confirmed, what is kept of what the customer saw, and the way back.
import type { Address } from '#contract/address'
import type { OutboxRecord } from '#contract/offline'
import { toDecimal, toMinor } from '#domain/money'
import type { PlaceOrderBody } from '#contract/order'
import type { Taxing } from '#domain/pricing'
import { totalsOf } from '#domain/pricing'
import type { Tenant } from '#contract/tenant'
import { keyOf } from '#device/kinds'
import type { Beside } from '#data/outbox/save-intent.ts'
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
  const { whole, item_id, name, name_ar, answers } = chosen
  const { currency } = store
  if (!whole || startsAt === null) return null
  const decimal = (minor: number) => toDecimal(minor, currency)
  const { subtotalMinor, taxMinor, totalMinor } = totalsOfVisit(chosen, store)
  const address = location.locationDetails
  const line = { id, item_id, quantity: 1 }
  return {
    payload: {
      order_type: location.locationType,
      items: [{ ...line, notes: '', variables: toVariableAnswers(whole.variables, answers) }],
      agreed_total: decimal(totalMinor),
      catalogue_version: store.catalogue_version,
      payment_method: 'cash_on_delivery',
      reserved_at: startsAt,
      ...(resourceId === null ? {} : { resource_id: resourceId }),
      ...(address ? { address_id: address.id } : {}),
      ...(notes.trim() === '' ? {} : { notes: notes.trim() }),
      ...(guest ? { guest } : {}),
      ...(holdId === null ? {} : { hold_id: holdId }),
    },
    snapshot: {
      currency,
      lines: [
        {
          ...line,
          name,
          name_ar,
          ...(whole.section ? { section: whole.section } : {}),
          unit_price: decimal(subtotalMinor),
          total_price: decimal(subtotalMinor),
          image_url: whole.image?.url ?? null,
          image_hue: whole.image?.hue ?? 45,
          image_cutout: whole.image?.cutout ?? true,
        },
      ],
      subtotal: decimal(subtotalMinor),
      delivery_fees: decimal(0),
      tax_amount: decimal(taxMinor),
      total_amount: decimal(totalMinor),
    },
  }
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

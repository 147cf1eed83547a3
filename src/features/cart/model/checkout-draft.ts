// The checkout fields besides the cart, stored while typing. Name and phone expire after some hours, because others may use the device.
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import type { PlaceOrderBody } from '#contract/order'
import type { Problem } from '#contract/problem'
import { deviceState, onPurge } from '#device/device-state'
import { NO_VISIT, saveVisit, visitAt } from '#data/table/visit.ts'

const HOUR_MS = 3_600_000
const KEPT_MS = 4 * HOUR_MS
/** Time and address expire later: an order for later must not become one for now. */
const WISHES_KEPT_MS = 24 * HOUR_MS

const keptSchema = z.object({
  at: z.number(),
  name: z.catch(z.string(), ''),
  phone: z.catch(z.string(), ''),
  errors: z.catch(z.object({ name: z.optional(z.string()), phone: z.optional(z.string()) }), {}),
  isTried: z.catch(z.boolean(), false),
  addressId: z.catch(z.nullable(z.string()), null),
  reservedAt: z.catch(z.nullable(z.iso.datetime({ offset: true })), null),
})

export type CheckoutDraft = Readonly<Omit<z.infer<typeof keptSchema>, 'at'>>

const EMPTY_GUEST = { name: '', phone: '', errors: {}, isTried: false }
export const EMPTY_DRAFT: CheckoutDraft = { ...EMPTY_GUEST, addressId: null, reservedAt: null }

export function readDraft(saved: unknown, now: number): CheckoutDraft {
  const kept = keptSchema.safeParse(saved).data
  if (!kept) return EMPTY_DRAFT
  const { at, name, phone, errors, isTried, addressId, reservedAt } = kept
  const age = Math.abs(now - at)
  const areWishesKept = age <= WISHES_KEPT_MS
  const isToCome = reservedAt !== null && Date.parse(reservedAt) > now
  return {
    ...(age <= KEPT_MS ? { name, phone, errors, isTried } : EMPTY_GUEST),
    addressId: areWishesKept ? addressId : null,
    reservedAt: areWishesKept || isToCome ? reservedAt : null,
  }
}

const drafts = new Map<string, ReturnType<typeof createDraft>>()

export function checkoutDraft(slug: string) {
  const draft = drafts.get(slug) ?? createDraft(slug)
  if (typeof document !== 'undefined') drafts.set(slug, draft)
  return draft
}

function createDraft(slug: string) {
  const state = createStore<CheckoutDraft>(() => EMPTY_DRAFT)
  const record = deviceState('checkout', { tenant: slug }, { safeParse: (saved) => ({ data: saved }) })
  let isTouched = false
  // A draft that could not be read is not overwritten; new input then lives as long as the page.
  let isReadable = true
  const change = (part: Partial<CheckoutDraft>) => {
    isTouched = true
    state.setState(part)
    if (isReadable) void record.write({ ...state.getState(), at: Date.now() }).catch(() => undefined)
  }
  if (typeof document === 'undefined') return { state, change }
  onPurge(slug, () => state.setState(EMPTY_DRAFT))
  record.read().then(
    (kept) => {
      if (!isTouched) state.setState(readDraft(kept, Date.now()))
    },
    () => {
      isReadable = false
    },
  )
  return { state, change }
}

export const GUEST_FIELDS = ['name', 'phone'] as const

export function guestFaults(problem: Problem | null): CheckoutDraft['errors'] {
  return Object.fromEntries(GUEST_FIELDS.map((field) => [field, problem?.errors?.[`guest.${field}`]?.[0]]))
}

/** Puts the choices of a refused order back into the checkout, with the server's errors. */
export function restoreCheckout(slug: string, payload: PlaceOrderBody, problem: Problem | null): void {
  const { guest, address_id: addressId, reserved_at: reservedAt, table } = payload
  checkoutDraft(slug).change({
    ...guest,
    errors: guestFaults(problem),
    isTried: false,
    addressId: addressId ?? null,
    reservedAt: reservedAt ?? null,
  })
  if (problem?.code === 'table_unknown' && visitAt(slug).table?.key === table?.key) saveVisit(slug, NO_VISIT)
}

// What the customer decided about the order besides what is in the cart. Kept while typing; who they are is forgotten some hours after
// the last change, because a phone may pass on to somebody else.
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { inOneLine, plainPhone } from '#domain/typed-text'
import type { PlaceOrderBody } from '#contract/order'
import type { Problem } from '#contract/problem'
import { deviceState, onPurge } from '#device/device-state'
import { NO_VISIT, keepVisit, visitAt } from '#data/table/visit.ts'

const HOUR_MS = 3_600_000
const KEPT_MS = 4 * HOUR_MS
/** When and where to lasts as long as its cart is likely to: an order for later must not become one for now. */
const WISHES_KEPT_MS = 24 * HOUR_MS

const keptSchema = z.object({
  /** When it was last changed, milliseconds since 1970. */
  at: z.number(),
  name: z.catch(z.string(), ''),
  phone: z.catch(z.string(), ''),
  /** What the server said about a guest's fields, until they change. */
  errors: z.catch(z.object({ name: z.optional(z.string()), phone: z.optional(z.string()) }), {}),
  /** It was tried to order with fields that do not do. */
  isTried: z.catch(z.boolean(), false),
  /** Saved address that was chosen instead of the default one. */
  addressId: z.catch(z.nullable(z.string()), null),
  /** ISO instant the order is wanted for; null is as soon as possible. */
  reservedAt: z.catch(z.nullable(z.iso.datetime({ offset: true })), null),
})

export type CheckoutDraft = Readonly<Omit<z.infer<typeof keptSchema>, 'at'>>

const NOBODY = { name: '', phone: '', errors: {}, isTried: false }
export const EMPTY_DRAFT: CheckoutDraft = { ...NOBODY, addressId: null, reservedAt: null }

/** What still counts of what was kept: what is old, or cannot be read, does not. A time that is still to come is never old. */
export function readDraft(saved: unknown, now: number): CheckoutDraft {
  const kept = keptSchema.safeParse(saved).data
  if (!kept) return EMPTY_DRAFT
  const { at, name, phone, errors, isTried, addressId, reservedAt } = kept
  const age = Math.abs(now - at)
  const areWishesKept = age <= WISHES_KEPT_MS
  const isToCome = reservedAt !== null && Date.parse(reservedAt) > now
  return {
    ...(age <= KEPT_MS ? { name, phone, errors, isTried } : NOBODY),
    addressId: areWishesKept ? addressId : null,
    reservedAt: areWishesKept || isToCome ? reservedAt : null,
  }
}

type KeptDraft = {
  readonly state: StoreApi<CheckoutDraft>
  change(part: Partial<CheckoutDraft>): void
}

const drafts = new Map<string, KeptDraft>()

/** The page's draft at a store. On the server it stays empty. */
export function checkoutDraft(slug: string): KeptDraft {
  const known = drafts.get(slug)
  if (known) return known
  const state = createStore<CheckoutDraft>(() => EMPTY_DRAFT)
  const record = deviceState('checkout', { tenant: slug }, { safeParse: (saved) => ({ data: saved }) })
  let isTouched = false
  // What could not be read is not written over: what is typed then lives as long as the page.
  let isReadable = true
  const draft: KeptDraft = {
    state,
    change: (part) => {
      isTouched = true
      state.setState(part)
      if (isReadable) void record.write({ ...state.getState(), at: Date.now() }).catch(() => undefined)
    },
  }
  if (typeof document === 'undefined') return draft
  drafts.set(slug, draft)
  onPurge(slug, () => state.setState(EMPTY_DRAFT))
  record.read().then(
    (kept) => {
      if (!isTouched) state.setState(readDraft(kept, Date.now()))
    },
    () => {
      isReadable = false
    },
  )
  return draft
}

/** The fields of a guest. */
export const GUEST_FIELDS = ['name', 'phone'] as const

/** A guest as they are sent: without what came along unseen, and with digits a program reads. */
export function guestOf({ name, phone }: CheckoutDraft): { name: string; phone: string } {
  return { name: inOneLine(name), phone: plainPhone(phone) }
}

/** What the server says about a guest's own fields. */
export function guestFaults(problem: Problem | null): CheckoutDraft['errors'] {
  return Object.fromEntries(GUEST_FIELDS.map((field) => [field, problem?.errors?.[`guest.${field}`]?.[0]]))
}

/** Puts what was decided about a refused order back where it is decided, with what the server said about it. */
export function restoreCheckout(slug: string, payload: PlaceOrderBody, problem: Problem | null): void {
  const { guest, address_id: addressId, reserved_at: reservedAt, table } = payload
  checkoutDraft(slug).change({
    ...guest,
    errors: guestFaults(problem),
    isTried: false,
    addressId: addressId ?? null,
    reservedAt: reservedAt ?? null,
  })
  if (problem?.code === 'table_unknown' && visitAt(slug).table?.key === table?.key) keepVisit(slug, NO_VISIT)
}

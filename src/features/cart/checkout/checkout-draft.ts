// What the customer decided about the order besides what is in the cart. Kept while typing; who they are is forgotten some hours after
// the last change, because a phone may pass on to somebody else.
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { loadCheckout, onCheckoutForgotten, saveCheckout } from '#data/checkout-storage.ts'

const HOUR_MS = 3_600_000
const KEPT_MS = 4 * HOUR_MS
/** When and where to lasts as long as its cart is likely to: an order for later must not become one for now. */
const WISHES_KEPT_MS = 24 * HOUR_MS

const GUEST_FIELDS = ['name', 'phone'] as const
export type GuestField = (typeof GUEST_FIELDS)[number]

export type CheckoutDraft = {
  readonly name: string
  readonly phone: string
  /** What the server said about a guest's fields, until they change. */
  readonly errors: Readonly<Partial<Record<GuestField, string>>>
  /** A guest's fields that the order could not be placed with, until they change. */
  readonly unfit: readonly GuestField[]
  /** Saved address that was chosen instead of the default one. */
  readonly addressId: string | null
  /** ISO instant the order is wanted for; null is as soon as possible. */
  readonly reservedAt: string | null
}

export const EMPTY_DRAFT: CheckoutDraft = {
  name: '',
  phone: '',
  errors: {},
  unfit: [],
  addressId: null,
  reservedAt: null,
}

type Kept = Partial<Record<keyof CheckoutDraft | 'at', unknown>>

/** Reads what was kept; what is old, or cannot be read, counts as not there. A time that is still to come is never old. */
export function readDraft(value: unknown, now: number): CheckoutDraft {
  const kept: Kept = typeof value === 'object' && value !== null ? value : {}
  const age = typeof kept.at === 'number' ? Math.abs(now - kept.at) : Number.POSITIVE_INFINITY
  const reservedAt = textOf(kept.reservedAt)
  const instant = reservedAt === null ? Number.NaN : Date.parse(reservedAt)
  const areWishesKept = age <= WISHES_KEPT_MS
  return {
    ...(age <= KEPT_MS ? guestOf(kept) : EMPTY_DRAFT),
    addressId: areWishesKept ? textOf(kept.addressId) : null,
    reservedAt: instant > now || (areWishesKept && !Number.isNaN(instant)) ? reservedAt : null,
  }
}

const textOf = (part: unknown) => (typeof part === 'string' ? part : null)

function guestOf(kept: Kept): Pick<CheckoutDraft, 'name' | 'phone' | 'errors' | 'unfit'> {
  const errors: Partial<Record<GuestField, unknown>> =
    typeof kept.errors === 'object' && kept.errors !== null ? kept.errors : {}
  const [name, phone] = [textOf(errors.name), textOf(errors.phone)]
  const unfit: readonly unknown[] = Array.isArray(kept.unfit) ? kept.unfit : []
  return {
    name: textOf(kept.name) ?? '',
    phone: textOf(kept.phone) ?? '',
    errors: { ...(name === null ? {} : { name }), ...(phone === null ? {} : { phone }) },
    unfit: GUEST_FIELDS.filter((field) => unfit.includes(field)),
  }
}

/** What changes when something is typed into a field: what was wrong with it is not known any more. */
export function withTyped({ errors, unfit }: CheckoutDraft, field: GuestField, typed: string): Partial<CheckoutDraft> {
  return {
    [field]: typed,
    errors: Object.fromEntries(Object.entries(errors).filter(([other]) => other !== field)),
    unfit: unfit.filter((other) => other !== field),
  }
}

export type KeptDraft = {
  readonly state: StoreApi<CheckoutDraft>
  change(part: Partial<CheckoutDraft>): void
}

const drafts = new Map<string, KeptDraft>()

/** The page's draft at a store. On the server it stays empty. */
export function checkoutDraft(slug: string): KeptDraft {
  const known = drafts.get(slug)
  if (known) return known
  const state = createStore<CheckoutDraft>(() => EMPTY_DRAFT)
  let isTouched = false
  const draft: KeptDraft = {
    state,
    change: (part) => {
      isTouched = true
      state.setState(part)
      void saveCheckout(slug, { ...state.getState(), at: Date.now() })
    },
  }
  if (typeof document === 'undefined') return draft
  drafts.set(slug, draft)
  onCheckoutForgotten(slug, () => state.setState(EMPTY_DRAFT))
  void loadCheckout(slug).then((kept) => {
    if (!isTouched) state.setState(readDraft(kept, Date.now()))
  })
  return draft
}

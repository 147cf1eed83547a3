// Everything that the pages of a store keep on the device beside the outbox and its caches. What is not on this list cannot be written
// (device-state.ts), and a customer who leaves takes along what the list says.
import { MENU_KEYS } from '#domain/offline-names'
import { LEFT_KEY } from './left-mark.ts'

/** What happens to a customer at a device, each more than the one before. */
const EVENTS = [
  /** Their session is over, for whatever reason. */
  'ended',
  /** Somebody else signs in. */
  'replaced',
  /** They sign out, and what they have not sent yet waits for them. */
  'left',
  /** They sign out and want nothing kept. */
  'left for good',
] as const
export type CustomerEvent = (typeof EVENTS)[number]

type Kept = {
  /** Under which it is kept: once at a store, or once for each owner, who is a customer by their id or GUEST. */
  readonly key: string | ((owner: string) => string)
  /** The first event at which it goes; `never` for what is not the customer's, with the reason beside it. */
  readonly goes: CustomerEvent | 'never'
}

/** Owner of what nobody has signed in for. */
export const GUEST = 'guest'

export const KINDS = {
  /** Id of the customer whose data may be shown. */
  'customer-id': { key: 'queries:subject', goes: 'ended' },
  /** Answers of the server about a customer: who they are, orders, addresses, notifications. */
  answers: { key: (owner) => `queries:private:${owner}`, goes: 'ended' },
  /** What was searched for. */
  searches: { key: 'searches', goes: 'ended' },
  /** Id of a customer whose session ended without their signing out: what they typed waits for them, and for nobody else. */
  'ended-customer': { key: 'queries:ended', goes: 'replaced' },
  /** Items that are half filled in. */
  'item-drafts': { key: 'item-drafts', goes: 'replaced' },
  /** What was decided about an order beside the cart, with a guest's name and phone. */
  checkout: { key: 'checkout', goes: 'replaced' },
  /** A booking that is not confirmed. */
  booking: { key: (owner) => `booking:${owner}`, goes: 'left' },
  cart: { key: (owner) => `cart:${owner}`, goes: 'left for good' },
  /** What the server knows of a customer's cart. */
  'cart-sync': { key: (owner) => `cart:${owner}:sync`, goes: 'left for good' },
  /** There from leaving until the next sign-in: it says that nobody is here. */
  left: { key: LEFT_KEY, goes: 'never' },
  /** Orders of guests, each with the key of its private link: whoever placed them follows them on this device. */
  'guest-orders': { key: 'guest-orders', goes: 'never' },
  /** What the store was told for news to reach this device. It ends with the subscription (push-device.ts), which guests have too. */
  push: { key: 'push', goes: 'never' },
  /** When installing may be offered: of nobody. */
  install: { key: 'install', goes: 'never' },
  /** Errors that could not be reported yet. They hold nothing personal. */
  'error-reports': { key: 'error-reports', goes: 'never' },
  /** The store's public menu, as text. */
  menu: { key: MENU_KEYS[0], goes: 'never' },
  /** When the server last said that the menu holds. */
  'menu-confirmed': { key: MENU_KEYS[1], goes: 'never' },
} as const satisfies Readonly<Record<string, Kept>>

export type Kind = keyof typeof KINDS

/** A key of the list: only `keyOf` makes one. */
export type DeviceKey = string & { readonly kind: Kind }

/** Under which a kind is kept for an owner. */
export function keyOf(kind: Kind, owner: string = GUEST): DeviceKey {
  const { key }: Kept = KINDS[kind]
  return (typeof key === 'string' ? key : key(owner)) as DeviceKey // the one place that makes them
}

/** Keys of all that goes when this happens to a customer; of what a store keeps once, where it is not known which. */
export function keysThatGo(event: CustomerEvent, customer: string | undefined): DeviceKey[] {
  const until: readonly (CustomerEvent | 'never')[] = EVENTS.slice(0, EVENTS.indexOf(event) + 1)
  return (Object.keys(KINDS) as Kind[]) // its own keys
    .filter(
      (kind) => until.includes(KINDS[kind].goes) && (customer !== undefined || typeof KINDS[kind].key === 'string'),
    )
    .map((kind) => keyOf(kind, customer))
}

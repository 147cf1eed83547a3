// Only these kinds can be written (device-state.ts), and each says which event removes it.
import { MENU_KEYS } from '#domain/offline-names'
import { LEFT_KEY } from './left-mark.ts'

/** Each event removes more than the one before. */
const EVENTS = [
  /** The session is over, for whatever reason. */
  'ended',
  /** Another customer signs in. */
  'replaced',
  /** A sign-out that keeps what is not sent yet. */
  'left',
  /** A sign-out that keeps nothing. */
  'left for good',
] as const
export type CustomerEvent = (typeof EVENTS)[number]

type Kept = {
  /** One key for a store, or one for each owner: a customer's id or GUEST. */
  readonly key: string | ((owner: string) => string)
  /** `never` is for what is not the customer's. */
  readonly goes: CustomerEvent | 'never'
}

export const GUEST = 'guest'

export const KINDS = {
  'customer-id': { key: 'queries:subject', goes: 'ended' },
  /** Answers of the server: who the customer is, orders, addresses, notifications. */
  answers: { key: (owner) => `queries:private:${owner}`, goes: 'ended' },
  searches: { key: 'searches', goes: 'ended' },
  /** A session that ended without a sign-out: what this customer typed waits for them alone. */
  'ended-customer': { key: 'queries:ended', goes: 'replaced' },
  'item-drafts': { key: 'item-drafts', goes: 'replaced' },
  /** Choices beside the cart, with a guest's name and phone. */
  checkout: { key: 'checkout', goes: 'replaced' },
  booking: { key: (owner) => `booking:${owner}`, goes: 'left' },
  cart: { key: (owner) => `cart:${owner}`, goes: 'left for good' },
  'cart-sync': { key: (owner) => `cart:${owner}:sync`, goes: 'left for good' },
  /** Set from a sign-out until the next sign-in. */
  left: { key: LEFT_KEY, goes: 'never' },
  /** Guests' orders with the keys of their private links: who placed them follows them on this device. */
  'guest-orders': { key: 'guest-orders', goes: 'never' },
  /** Ends with the subscription (push-device.ts), which guests have too. */
  push: { key: 'push', goes: 'never' },
  install: { key: 'install', goes: 'never' },
  /** Holds nothing personal. */
  'error-reports': { key: 'error-reports', goes: 'never' },
  menu: { key: MENU_KEYS[0], goes: 'never' },
  'menu-confirmed': { key: MENU_KEYS[1], goes: 'never' },
} as const satisfies Readonly<Record<string, Kept>>

export type Kind = keyof typeof KINDS

/** Made by `keyOf` alone. */
export type DeviceKey = string & { readonly kind: Kind }

export function keyOf(kind: Kind, owner: string = GUEST): DeviceKey {
  const { key }: Kept = KINDS[kind]
  return (typeof key === 'string' ? key : key(owner)) as DeviceKey // the one place that makes them
}

/** Without a customer, only keys that a store has once. */
export function keysThatGo(event: CustomerEvent, customer: string | undefined): DeviceKey[] {
  const until: readonly (CustomerEvent | 'never')[] = EVENTS.slice(0, EVENTS.indexOf(event) + 1)
  return (Object.keys(KINDS) as Kind[]) // its own keys
    .filter(
      (kind) => until.includes(KINDS[kind].goes) && (customer !== undefined || typeof KINDS[kind].key === 'string'),
    )
    .map((kind) => keyOf(kind, customer))
}

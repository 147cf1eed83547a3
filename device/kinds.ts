// The register of all that the device keeps in device-state.ts, with the event that removes it.
import { MENU_KEYS } from '#domain/offline-names'
import { LEFT_KEY } from './left-mark.ts'

/** Each event removes more than the one before. */
const EVENTS = [
  /** The session is over, for whatever reason. */
  'ended',
  'replaced',
  /** A sign-out that keeps what is not sent yet. */
  'left',
  /** A sign-out that keeps nothing. */
  'left for good',
] as const
export type CustomerEvent = (typeof EVENTS)[number]

type Kept = {
  readonly key: string | ((owner: string) => string)
  readonly goes: CustomerEvent | 'never'
}

export const GUEST = 'guest'

export const KINDS = {
  'customer-id': { key: 'queries:subject', goes: 'ended' },
  answers: { key: (owner) => `queries:private:${owner}`, goes: 'ended' },
  searches: { key: 'searches', goes: 'ended' },
  /** After a session that ended without a sign-out, what its customer typed waits for them alone. */
  'ended-customer': { key: 'queries:ended', goes: 'replaced' },
  'item-drafts': { key: 'item-drafts', goes: 'replaced' },
  checkout: { key: 'checkout', goes: 'replaced' },
  booking: { key: (owner) => `booking:${owner}`, goes: 'left' },
  cart: { key: (owner) => `cart:${owner}`, goes: 'left for good' },
  'cart-sync': { key: (owner) => `cart:${owner}:sync`, goes: 'left for good' },
  left: { key: LEFT_KEY, goes: 'never' },
  /** With the keys of their private links, by which this device follows them. */
  'guest-orders': { key: 'guest-orders', goes: 'never' },
  push: { key: 'push', goes: 'never' },
  install: { key: 'install', goes: 'never' },
  'error-reports': { key: 'error-reports', goes: 'never' },
  menu: { key: MENU_KEYS[0], goes: 'never' },
  'menu-confirmed': { key: MENU_KEYS[1], goes: 'never' },
} as const satisfies Readonly<Record<string, Kept>>

export type Kind = keyof typeof KINDS

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

// One good request per served endpoint: what generated tests start from when they make bad ones.
import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { storeDocument } from './stores.ts'

export type Served = { readonly name: string; readonly endpoint: Endpoint }

/** Endpoints this version answers. */
export const served: readonly Served[] = endpoints

const DAY_MS = 86_400_000

const SIGN_UP = {
  name: 'Noura',
  phone: '+966501112233',
  email: 'noura@example.com',
  password: 'Quiet-river-7',
  password_confirmation: 'Quiet-river-7',
  gender: 'female',
  birth_date: '1990-02-03',
}

const LINES = [
  { id: 'l1', item_id: 'plain', quantity: 1, notes: 'No onions', variables: [] },
  { id: 'l2', item_id: 'asks', quantity: 1, notes: '', variables: [{ variable_id: 'size', answer: 'small' }] },
]

const ADDRESS = {
  name: 'home',
  latitude: 24.7,
  longitude: 46.7,
  address_type: 'home',
  address: 'Building 12',
  city: 'Riyadh',
  state: 'Riyadh',
  country_id: 1,
  street: 'Olaya Street',
  postal_code: '12211',
}

/** Of a device that nobody has. */
export const DEVICE = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/3uXkP1',
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
}

const bodies: Readonly<Record<string, (slug: string) => object>> = {
  subscribePush: () => ({ ...DEVICE, locale: 'ar' }),
  unsubscribePush: () => ({ endpoint: DEVICE.endpoint }),
  testPush: () => ({ endpoint: DEVICE.endpoint }),
  signUp: () => ({ ...SIGN_UP }),
  signIn: () => ({ identifier: SIGN_UP.phone, password: SIGN_UP.password }),
  signOut: (slug) => ({ tenant: slug }),
  updateMe: () => ({
    name: 'Noura S',
    phone: '+966501112244',
    email: 'noura.s@example.com',
    current_password: SIGN_UP.password,
    preferred_language: 'ar',
  }),
  // Another password: the account is needed by what comes next.
  changePassword: () => ({
    current_password: 'Quiet-river-8',
    password: 'Calm-harbour-9',
    password_confirmation: 'Calm-harbour-9',
  }),
  deleteMe: () => ({ password: 'Quiet-river-8' }),
  requestPasswordReset: () => ({ email: SIGN_UP.email }),
  resetPassword: () => ({
    token: 'nobody-was-sent-this',
    email: SIGN_UP.email,
    remember_me: true,
    password: 'Quiet-river-8',
    password_confirmation: 'Quiet-river-8',
  }),
  placeOrder: () => ({
    order_type: 'takeaway',
    payment_method: 'cash_on_delivery',
    agreed_total: '73.60',
    catalogue_version: 1,
    notes: 'At the side door',
    reserved_at: new Date(Date.now() + DAY_MS).toISOString(),
    items: [...LINES],
  }),
  syncCart: () => ({
    order_type: 'takeaway',
    items: [...LINES],
  }),
  addAddress: () => ({ ...ADDRESS, is_default: '0' }),
  updateAddress: () => ({ ...ADDRESS, name: 'Work' }),
  holdTime: () => ({ item_id: 'plain', starts_at: '2026-11-27T09:00:00.000Z', location_type: 'shop_visit' }),
  rescheduleVisit: () => ({ reserved_at: '2026-11-27T09:00:00.000Z' }),
  cancelOrder: () => ({ cancel_reason: 'changed_mind' }),
  // The store's own id is not known here: refused as another store's, after everything else of it was taken.
  sendReview: () => ({ rating: '5', reviewable_type: 'tenant', reviewable_id: randomUUID(), comment: 'Good' }),
  actOnNotifications: () => ({ action: 'mark_all_as_seen' }),
  sendLog: () => ({ message: 'It broke', data: 'at Row', path: '/alpha/menu', component: 'Row', build: '1' }),
  testCustomerPush: () => ({ identifier: SIGN_UP.phone }),
  moveOrder: () => ({ status: 'confirmed' }),
  moveVisit: () => ({ reserved_at: '2026-12-01T15:30' }),
  assignVisit: () => ({ resource_id: 'noura' }),
  blockTime: () => ({ resource_id: 'store', from: '2026-12-01T15:30', until: '2026-12-01T16:30' }),
  setItemAvailability: () => ({ available: false }),
  createToken: () => ({ name: 'till' }),
  importTenant: (slug) => storeDocument(slug),
}

/** A good body for an endpoint that takes one. @throws Error when this list lacks it. */
export function sampleBody({ name, endpoint }: Served, slug: string): object | undefined {
  if (!endpoint.body) return undefined
  const make = bodies[name]
  if (!make) throw new Error(`tests/support/samples.ts needs a good body of ${name}`)
  return make(slug)
}

/** A good query string for an endpoint that needs one. */
export const sampleQuery = ({ name }: Served): string => queries[name] ?? ''

const queries: Readonly<Record<string, string>> = {
  listSlots: '?item_id=plain&from=2026-11-27&days=1',
  listMoveSlots: '?from=2026-11-27&days=1',
  getTable: '?table=12&key=nobody-signed-this',
  autocompletePlaces: '?input=olaya',
  geocodePlace: '?address=12%20Olaya%20Street',
  reverseGeocode: '?latitude=24.6905&longitude=46.6852',
}

/** Headers an endpoint needs beside the session: a fresh key where it takes one. */
export function sampleHeaders(endpoint: Endpoint): Record<string, string> {
  return endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}
}

/** Places of a value, each as the keys that lead to it; lists count as places too. */
export function placesIn(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...path, Array.isArray(value) ? Number(key) : key]
    return [here, ...placesIn(inner, here)]
  })
}

/** A copy of a value with the one at this place replaced. */
export function replaced(value: unknown, [key, ...rest]: readonly (string | number)[], replacement: unknown): unknown {
  if (key === undefined) return replacement
  if (Array.isArray(value))
    return value.map((inner: unknown, index) => (index === key ? replaced(inner, rest, replacement) : inner))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === String(key) ? replaced(inner, rest, replacement) : inner,
    ]),
  )
}

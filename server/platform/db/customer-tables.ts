// Tables of the people of a store: who they are, where they live, what they are told and what they say.
import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#domain/locale'
import type { Notification } from '#contract/notification'
import type { DefaultInstant, Instant, Json } from './columns.ts'

export type CustomersTable = {
  tenant_id: string
  id: string
  name: string
  /** E.164. */
  phone: string | null
  /** Lower case. */
  email: string | null
  password_hash: string
  gender: 'male' | 'female' | null
  birth_date: string | null
  preferred_language: 'en' | 'ar'
  created_at: DefaultInstant
  /** Raised by everything the customer is told and by every mark: what pages that follow it hold on to. */
  notifications_revision: Generated<number>
}

/** Not of one store: one opaque session per browser; names nobody. */
export type SessionsTable = {
  id: string
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string
  created_at: DefaultInstant
  expires_at: Instant
}

/** Which customer a session is at a store. */
export type SessionCustomersTable = {
  tenant_id: string
  session_id: string
  customer_id: string
  /** When it signed in. */
  created_at: DefaultInstant
  /** Names for its customer, such as `Chrome` and `Android`; null when the browser did not say. */
  browser: string | null
  system: string | null
  /** When it last asked for something personal, to the hour. */
  seen_at: DefaultInstant
}

/** Wrong passwords and asking for mail, counted for the growing delay by whom it slows down. */
export type SignInAttemptsTable = {
  tenant_id: string
  /** SHA-256 of a kind and a value of sign-in-delay.ts, such as `account:<identifier>` or `network:<address>`. */
  subject_hash: string
  failures: number
  last_failure_at: Instant
}

/** Links for a new password that may still be used; the link itself is in the mail only. */
export type PasswordResetsTable = {
  tenant_id: string
  /** SHA-256 of the link's token, hex. */
  token_hash: string
  customer_id: string
  expires_at: Instant
}

/** Browsers (by their session) in which a customer signed in before: strangers' wrong passwords do not slow them down. */
export type KnownBrowsersTable = {
  tenant_id: string
  session_id: string
  customer_id: string
}

export type AddressesTable = {
  tenant_id: string
  id: string
  customer_id: string
  name: string
  latitude: number
  longitude: number
  address_type: string
  address: string
  city: string
  state: string
  country_id: number
  street: string
  postal_code: string
  is_default: boolean
  created_at: DefaultInstant
}

/** What a customer is told; written in the transaction of what it tells. */
export type NotificationsTable = {
  tenant_id: string
  id: string
  customer_id: string
  type: string
  order_id: string | null
  data: Json<Omit<Notification['data'], 'order_id'>>
  seen_at: Instant | null
  read_at: Instant | null
  created_at: Instant
}

/** A device that is told of orders while the store is not open: of a customer in one session, or of one order of a guest. */
export type PushSubscriptionsTable = {
  tenant_id: string
  id: string
  customer_id: string | null
  session_id: string | null
  order_id: string | null
  /** Address at a push service; whoever knows it and the keys can reach the device. */
  endpoint: string
  /** Base64url, as the browser gave them. */
  p256dh: string
  auth: string
  /** Of what is shown. */
  locale: Locale
  /** Names for its customer, such as `Chrome, Android`; null when the browser did not say. */
  device: string | null
  created_at: Instant
  last_success_at: Instant | null
  last_failure_at: Instant | null
}

export type ReviewsTable = {
  tenant_id: string
  id: string
  customer_id: string
  order_id: string | null
  rating: number
  comment: string
  created_at: Instant
  /** When the customer said something newer, which counts instead; null of the one that counts. */
  replaced_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

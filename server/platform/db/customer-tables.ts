import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#domain/locale'
import type { Notification } from '#contract/notification'
import type { DefaultInstant, Instant, Json } from './columns.ts'

export type CustomerTables = {
  customers: {
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
    /** Grows with every notification and whenever one is marked as seen or read. */
    notifications_revision: Generated<number>
  }
  session_customers: {
    session_id: string
    customer_id: string
    created_at: DefaultInstant
    /** Such as `Chrome` and `Android`; null when the browser did not say. */
    browser: string | null
    system: string | null
    /** Rounded to the hour. */
    seen_at: DefaultInstant
  }
  /** Wrong passwords and requests for mail, counted for the growing delay. */
  sign_in_attempts: {
    /** SHA-256 of a kind and a value of sign-in-delay.ts, such as `account:<identifier>` or `network:<address>`. */
    subject_hash: string
    failures: number
    last_failure_at: Instant
  }
  password_resets: {
    /** SHA-256 of the link's token, hex. */
    token_hash: string
    customer_id: string
    expires_at: Instant
  }
  /** Browsers in which a customer signed in before: wrong passwords of strangers do not slow these down. */
  known_browsers: {
    session_id: string
    customer_id: string
  }
  addresses: {
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
  notifications: {
    id: string
    customer_id: string
    type: string
    order_id: string | null
    data: Json<Omit<Notification['data'], 'order_id'>>
    seen_at: Instant | null
    read_at: Instant | null
    created_at: Instant
  }
  /** A device of a customer in one session, or of the guest of one order. */
  push_subscriptions: {
    id: string
    customer_id: string | null
    session_id: string | null
    order_id: string | null
    endpoint: string
    /** Base64url, as the browser gave them. */
    p256dh: string
    auth: string
    locale: Locale
    /** Such as `Chrome, Android`; null when the browser did not say. */
    device: string | null
    created_at: Instant
    last_success_at: Instant | null
    last_failure_at: Instant | null
  }
  reviews: {
    id: string
    customer_id: string
    order_id: string | null
    rating: number
    comment: string
    created_at: Instant
    /** Null for the customer's latest review, the only one that counts. */
    replaced_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}

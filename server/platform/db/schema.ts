// Tables as Kysely sees them. Every key of a store's table starts with tenant_id.
import type { Generated } from 'kysely'
import type { ImportDocument } from '#contract/import-document'
import type { BookingTables } from './booking-tables.ts'
import type { DefaultInstant, Instant, Json } from './columns.ts'
import type { CustomerTables } from './customer-tables.ts'
import type { OrderTables } from './order-tables.ts'
import type { StoreTables } from './store-tables.ts'

type TablesOfAStore = StoreTables & CustomerTables & OrderTables & BookingTables

export type Schema = { [Name in keyof TablesOfAStore]: { tenant_id: string } & TablesOfAStore[Name] } & {
  tenants: {
    id: string
    slug: string
    name: string
    name_ar: string
    store: Json<ImportDocument['store']>
    logo_hash: string | null
    cover_hash: string | null
    cover_ar_hash: string | null
    catalogue_version: number
    /** Hash of the last imported document: importing the same one again changes nothing. */
    document_hash: string
    next_order_number: number
    /** Of the reviews written here; the ratings that the store brought along are in `store`. */
    rating_sum: Generated<number>
    rating_count: Generated<number>
    updated_at: DefaultInstant
  }
  /** One opaque session per browser for all stores; it names no customer. */
  sessions: {
    id: string
    /** SHA-256 of the cookie's token, hex. */
    token_hash: string
    created_at: DefaultInstant
    expires_at: Instant
  }
}

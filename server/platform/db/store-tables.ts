// Tables of a store, its catalogue and its pictures, and what speaks for the store.
import type { Generated } from 'kysely'
import type { Item } from '#contract/catalog'
import type { ImportDocument, ImportItemFacts } from '#contract/import-document'
import type { LocalizedText } from '#domain/locale'
import type { DefaultInstant, Instant, Json } from './columns.ts'

export type TenantsTable = {
  id: string
  slug: string
  name: string
  name_ar: string
  /** Everything of the store that is read whole: the document's `store` part. */
  store: Json<ImportDocument['store']>
  logo_hash: string | null
  cover_hash: string | null
  cover_ar_hash: string | null
  catalogue_version: number
  /** Hash of the last imported document: importing the same one again changes nothing. */
  document_hash: string
  next_order_number: number
  /** Stars and number of the reviews written here; what the store brought along is in `store`. */
  rating_sum: Generated<number>
  rating_count: Generated<number>
  updated_at: DefaultInstant
}

/** Signs what only the store can have made: links of tables, keys of guests' orders. */
export type StoreSecretsTable = {
  tenant_id: string
  /** 32 random bytes. */
  secret: Buffer
}

export type OperatorTokensTable = {
  tenant_id: string
  token_hash: string
  name: string
  created_at: DefaultInstant
  /** What a token is called in lists; says nothing of its secret. */
  id: Generated<string>
  expires_at: Instant | null
  /** The minute of its last use. */
  last_used_at: Instant | null
  revoked_at: Instant | null
}

/** What operators did: one row per act, in its transaction. */
export type AuditTable = {
  tenant_id: string
  /** Order of the acts; of no meaning outside. */
  number: Generated<number>
  at: Instant
  who: string
  act: string
  subject: string
  before: string
  after: string
}

export type CategoriesTable = {
  tenant_id: string
  id: string
  position: number
  name: Json<LocalizedText>
  title: Json<LocalizedText>
  image_hash: string | null
}

export type ItemsTable = {
  tenant_id: string
  id: string
  category_id: string
  position: number
  name: string
  name_ar: string
  description: Json<LocalizedText>
  image_hash: string | null
  price_minor: number
  /** What the document says about it that is shown as it is. */
  facts: Json<ImportItemFacts>
  /** What a visit keeps free before and after it. */
  before_minutes: Generated<number>
  after_minutes: Generated<number>
  is_recommended: boolean
  is_available: boolean
  /** Option prices are decimal strings, as on the wire. */
  variables: Json<Item['variables']>
  /** Portions left; null is without limit. An item without any left reads as not available. */
  stock: number | null
  /** Withdrawn items stay for the orders that name them. */
  is_withdrawn: boolean
}

/** What is known of a picture, with the beginning of its source. */
export type ImagesTable = {
  tenant_id: string
  /** First 16 hex digits of the SHA-256 of the source bytes and the hue. */
  hash: string
  /** All of it for most pictures: what is longer goes on in ImageSourcesTable. */
  source: Buffer
  width: number
  height: number
  is_cutout: boolean
  hue: number
  /** Tiny copy of a photograph as a data address; null for cutouts. */
  preview: Generated<string | null>
  /** Version of the encoder that made its copies. */
  encoding: Generated<number>
}

/** How the sources of large pictures go on after ImagesTable, in pieces from 1. */
export type ImageSourcesTable = {
  tenant_id: string
  hash: string
  piece: number
  bytes: Buffer
}

/** Re-encoded copies of a picture. */
export type ImageVariantsTable = {
  tenant_id: string
  hash: string
  width: number
  format: 'avif' | 'webp'
  bytes: Buffer
}

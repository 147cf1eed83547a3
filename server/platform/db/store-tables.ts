import type { Generated } from 'kysely'
import type { Item } from '#contract/catalog'
import type { ImportItemFacts } from '#contract/import-document'
import type { LocalizedText } from '#domain/locale'
import type { DefaultInstant, Instant, Json } from './columns.ts'

export type StoreTables = {
  /** Signs the links of tables and the keys of guests' orders. */
  store_secrets: {
    secret: Buffer
  }
  operator_tokens: {
    token_hash: string
    name: string
    created_at: DefaultInstant
    /** Public name of a token in lists. */
    id: Generated<string>
    expires_at: Instant | null
    /** Rounded to the minute. */
    last_used_at: Instant | null
    revoked_at: Instant | null
  }
  audit: {
    number: Generated<number>
    at: Instant
    who: string
    act: string
    subject: string
    before: string
    after: string
  }
  categories: {
    id: string
    position: number
    name: Json<LocalizedText>
    title: Json<LocalizedText>
    image_hash: string | null
  }
  items: {
    id: string
    category_id: string
    position: number
    name: string
    name_ar: string
    description: Json<LocalizedText>
    image_hash: string | null
    price_minor: number
    /** The fields of the document that are only shown. */
    facts: Json<ImportItemFacts>
    before_minutes: Generated<number>
    after_minutes: Generated<number>
    is_recommended: boolean
    is_available: boolean
    /** Option prices are decimal strings, as on the wire. */
    variables: Json<Item['variables']>
    /** Portions left; null is without limit. */
    stock: number | null
    /** Withdrawn items stay for the orders that name them. */
    is_withdrawn: boolean
  }
  images: {
    /** First 16 hex digits of the SHA-256 of the source bytes and the hue. */
    hash: string
    /** The first piece; large pictures go on in image_sources. */
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
  image_sources: {
    hash: string
    piece: number
    bytes: Buffer
  }
  image_variants: {
    hash: string
    width: number
    format: 'avif' | 'webp'
    bytes: Buffer
  }
}

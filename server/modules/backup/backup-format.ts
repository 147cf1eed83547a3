// A backup: gzipped lines of JSON, the same from either engine. A head, then the rows of one table of one store after the other, then
// their number: what was cut off is known by the missing end.
import * as z from 'zod/mini'

/** Changes when an older program could misread a backup. */
export const FORMAT_VERSION = 1

/** First line: which program's tables these are. */
export const headSchema = z.strictObject({
  format: z.literal('storefront backup'),
  version: z.number(),
  made_at: z.iso.datetime(),
  /** Names of all migrations that the database had. */
  migrations: z.array(z.string()),
})

/** What the rows that follow belong to. */
const sectionSchema = z.strictObject({
  /** Id of the store; null for what belongs to none. */
  store: z.nullable(z.guid()),
  table: z.string(),
  columns: z.array(z.string()),
})

/** Values as PostgreSQL writes them, in the order of the section's columns. */
const rowSchema = z.array(z.nullable(z.string()))

/** Last line. */
const endSchema = z.strictObject({ rows: z.number() })

/** Any line after the first. */
export const lineSchema = z.union([rowSchema, sectionSchema, endSchema])

export type Section = z.infer<typeof sectionSchema>

/** What was written or read. */
export type BackupCount = { readonly stores: number; readonly rows: number }

/** A backup cannot be made or restored; the message is one line for the person who asked. */
export class BackupError extends Error {}

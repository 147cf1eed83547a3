// A backup is gzipped lines of JSON, the same from either engine: a head, the rows by store and table, and their number as its end.
import * as z from 'zod/mini'

/** Raise it when an older program could misread a backup. */
export const FORMAT_VERSION = 1

export const headSchema = z.strictObject({
  format: z.literal('storefront backup'),
  version: z.number(),
  made_at: z.iso.datetime(),
  migrations: z.array(z.string()),
})

/** The line before the rows of a table; `store` is null for a table that all stores share. */
const sectionSchema = z.strictObject({ store: z.nullable(z.guid()), table: z.string(), columns: z.array(z.string()) })

/** Values as PostgreSQL writes them, in the order of the section's columns. */
const rowSchema = z.array(z.nullable(z.string()))

const endSchema = z.strictObject({ rows: z.number() })

export const lineSchema = z.union([rowSchema, sectionSchema, endSchema])

export type Section = z.infer<typeof sectionSchema>

export class BackupError extends Error {}

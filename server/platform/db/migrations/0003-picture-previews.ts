import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

/**
 * Previews, and which encoder made a picture's copies. Pictures that are there get theirs from their source after the
 * start (server/modules/import/renew-pictures.ts): a migration cannot see the rows of stores, and encoding takes too long for one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table images
      add column preview text check (length(preview) <= 200),
      add column encoding integer not null default 1 check (encoding > 0)`,
  ])
}

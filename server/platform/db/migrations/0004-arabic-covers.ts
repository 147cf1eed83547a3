import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

/** Covers of pages that are read from right to left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table tenants
      add column cover_ar_hash text,
      add foreign key (id, cover_ar_hash) references images (tenant_id, hash) deferrable initially deferred`,
  ])
}

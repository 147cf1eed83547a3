import type { Kysely } from 'kysely'
import { isolateByTenant, runStatements } from './statements.ts'

const TABLE = `create table image_sources (
  tenant_id uuid not null,
  hash text not null,
  piece integer not null check (piece > 0),
  bytes bytea not null,
  primary key (tenant_id, hash, piece),
  foreign key (tenant_id, hash) references images (tenant_id, hash) on delete cascade
)`

/**
 * What a picture's row does not hold of a large source. The embedded database writes five megabytes in one statement for up to
 * 90 ms, and nobody is answered meanwhile. Sources that are there stay whole where they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Pictures are compressed already.
  await runStatements(db, [TABLE, `alter table image_sources alter column bytes set storage external`])
  await isolateByTenant(db, ['image_sources'])
}

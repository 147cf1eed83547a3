import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

/** A counter tells with every order how often its customer did not come, which happens to few of all visits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [`create index visits_missed on visits (tenant_id, order_id) where missed_at is not null`])
}

import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

const STATEMENTS = [
  `alter table customers add column notifications_revision integer not null default 0`,
  // What the bell counts. Nearly all are seen one day, so it stays small.
  `create index notifications_unseen on notifications (tenant_id, customer_id) where seen_at is null`,
]

/** How often what a customer was told has changed: what pages that follow it hold on to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, STATEMENTS)
}

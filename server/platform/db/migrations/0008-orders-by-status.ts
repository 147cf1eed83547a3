import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

/** A counter asks for the orders in one state, which are few among all that a store ever had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [`create index orders_by_status on orders (tenant_id, status, order_number desc)`])
}

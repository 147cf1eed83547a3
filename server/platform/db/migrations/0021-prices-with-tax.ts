import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

/** An order says for ever whether its tax was in its prices. All before did not have it there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table orders
      add column prices_include_tax boolean not null default false,
      add check (not prices_include_tax or tax_minor <= subtotal_minor)`,
  ])
}

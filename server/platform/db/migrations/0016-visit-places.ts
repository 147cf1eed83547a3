import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

const STATEMENTS = [
  // No earlier version could book, so there is no visit whose place would have to be looked up.
  `alter table visits add column place integer check (place between 1 and 50)`,
]

/** At which place of its resource a visit is; without one it was canceled and takes no time any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, STATEMENTS)
}

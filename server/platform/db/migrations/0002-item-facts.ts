import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

/** A column for all that is only shown of an item; its minutes are the first of it. Row-level security does not hide rows from a change of type. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table items drop constraint items_duration_minutes_check`,
    `alter table items alter column duration_minutes type jsonb
      using jsonb_strip_nulls(jsonb_build_object('duration', duration_minutes))`,
    `alter table items rename column duration_minutes to facts`,
    `alter table items alter column facts set not null, add check (jsonb_typeof(facts) = 'object')`,
  ])
}

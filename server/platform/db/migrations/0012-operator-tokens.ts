import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

const CHANGES = [
  `alter table operator_tokens
    add column id uuid not null default gen_random_uuid(),
    add column expires_at timestamptz,
    add column last_used_at timestamptz,
    add column revoked_at timestamptz`,
  `create unique index operator_tokens_by_id on operator_tokens (tenant_id, id)`,
]

/** Tokens of operators that can be told apart, end by themselves, and are taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, CHANGES)
}

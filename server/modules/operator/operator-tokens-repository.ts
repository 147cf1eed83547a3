import type { Insertable } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import type { Schema } from '#server/platform/db/schema'

const COLUMNS = ['id', 'name', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'] as const

const tokensOf = (tx: Transaction, tenantId: string) =>
  tx.selectFrom('operator_tokens').where('tenant_id', '=', tenantId)

const newestFirst = (tx: Transaction, tenantId: string) =>
  tokensOf(tx, tenantId).select(COLUMNS).orderBy('created_at', 'desc').orderBy('id')

export const listLiveTokens = (tx: Transaction, tenantId: string, at: Date) =>
  newestFirst(tx, tenantId)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', at)]))
    .execute()

export const listEndedTokens = (tx: Transaction, tenantId: string, at: Date, most: number) =>
  newestFirst(tx, tenantId)
    .where((where) => where.or([where('revoked_at', 'is not', null), where('expires_at', '<=', at)]))
    .limit(most)
    .execute()

export const insertToken = (tx: Transaction, token: Insertable<Schema['operator_tokens']>) =>
  tx.insertInto('operator_tokens').values(token).returning(COLUMNS).executeTakeFirstOrThrow()

export function endToken(tx: Transaction, tenantId: string, id: string, at: Date) {
  return tx
    .updateTable('operator_tokens')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .set({ revoked_at: at })
    .where('revoked_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
}

export const findToken = (tx: Transaction, tenantId: string, named: { id: string } | { token_hash: string }) =>
  tokensOf(tx, tenantId)
    .select(COLUMNS)
    .where((where) => where.and(named))
    .executeTakeFirst()

export async function noteUse(tx: Transaction, tenantId: string, id: string, at: Date) {
  await tx
    .updateTable('operator_tokens')
    .set({ last_used_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

export type TokenRow = NonNullable<Awaited<ReturnType<typeof findToken>>>

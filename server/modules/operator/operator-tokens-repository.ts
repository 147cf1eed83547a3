// Tokens of operators in the database; the only place of its queries.
import type { Transaction } from '#server/platform/db/database'

const COLUMNS = ['id', 'name', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'] as const

/** A token without what would let anybody in. */
export type TokenRow = {
  readonly id: string
  readonly name: string
  readonly created_at: Date
  readonly expires_at: Date | null
  readonly last_used_at: Date | null
  readonly revoked_at: Date | null
}

const tokensOf = (tx: Transaction, tenantId: string) =>
  tx.selectFrom('operator_tokens').where('tenant_id', '=', tenantId)

const liveTokensOf = (tx: Transaction, tenantId: string, at: Date) =>
  tokensOf(tx, tenantId)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', at)]))

/** Whether as many of the store's tokens hold as it may have. */
export async function hasLiveTokens(tx: Transaction, tenantId: string, at: Date, most: number): Promise<boolean> {
  const live = await liveTokensOf(tx, tenantId, at).select('id').limit(most).execute()
  return live.length >= most
}

/** The store's tokens that hold, newest first. */
export function listLiveTokens(tx: Transaction, tenantId: string, at: Date): Promise<TokenRow[]> {
  return liveTokensOf(tx, tenantId, at).select(COLUMNS).orderBy('created_at', 'desc').orderBy('id').execute()
}

/** So many of the store's tokens that were taken back or are over, newest first. */
export function listEndedTokens(tx: Transaction, tenantId: string, at: Date, most: number): Promise<TokenRow[]> {
  return tokensOf(tx, tenantId)
    .where((where) => where.or([where('revoked_at', 'is not', null), where('expires_at', '<=', at)]))
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Adds a token. */
export function insertToken(
  tx: Transaction,
  token: {
    readonly tenant_id: string
    readonly token_hash: string
    readonly name: string
    readonly created_at: Date
    readonly expires_at: Date | null
  },
): Promise<TokenRow> {
  return tx.insertInto('operator_tokens').values(token).returning(COLUMNS).executeTakeFirstOrThrow()
}

/** Takes a token back; null when the store has no such token that was not taken back yet. */
export async function endToken(tx: Transaction, tenantId: string, id: string, at: Date): Promise<TokenRow | null> {
  const row = await tx
    .updateTable('operator_tokens')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .set({ revoked_at: at })
    .where('revoked_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** One token of the store, whether it holds or not. */
export async function findToken(
  tx: Transaction,
  tenantId: string,
  named: { readonly id: string } | { readonly token_hash: string },
): Promise<TokenRow | null> {
  const row = await tokensOf(tx, tenantId)
    .select(COLUMNS)
    .where((where) => where.and(named))
    .executeTakeFirst()
  return row ?? null
}

/** Notes when a token was used. */
export async function noteUse(tx: Transaction, tenantId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('operator_tokens')
    .set({ last_used_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

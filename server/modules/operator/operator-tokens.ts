// A token is `<store id>.<secret>`. Every request asks the database, so that all processes refuse a revoked token at once.
import { createHash, randomBytes } from 'node:crypto'
import * as contract from '#contract/operator'
import { MINUTE_MS } from '#domain/wall-clock'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { lockStore } from '#server/modules/stores/tenant-repository'
import { type OperatorContext, type TakeAct, inStore } from './operator-acts.ts'
import * as repository from './operator-tokens-repository.ts'

const SECRET_BYTES = 32
const BEARER = /^Bearer +([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/i
/** The list shows all live tokens, so that those made with a stolen one are seen. */
export const MOST_LIVE = 50
export const MOST_ENDED_LISTED = 200

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

const presentToken = ({ id, name, ...times }: repository.TokenRow): contract.OperatorToken => ({
  id,
  name,
  created_at: times.created_at.toISOString(),
  expires_at: times.expires_at?.toISOString() ?? null,
  last_used_at: times.last_used_at?.toISOString() ?? null,
  revoked_at: times.revoked_at?.toISOString() ?? null,
})

/** `expiresAt` is null for a token without an end. @throws ProblemError 409 `tokens_full`. */
export function makeToken(context: OperatorContext, { name, expiresAt }: { name: string; expiresAt: Date | null }) {
  const { storeId } = context
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return inStore(context, async (tx, at, audit) => {
    // Tokens that are made at the same time must count each other.
    await lockStore(tx, storeId)
    const live = await repository.listLiveTokens(tx, storeId, at)
    if (live.length >= MOST_LIVE) throw new ProblemError(409, 'tokens_full')
    const values = { tenant_id: storeId, token_hash: hashOf(secret), name, created_at: at, expires_at: expiresAt }
    const row = await repository.insertToken(tx, values)
    await audit({ act: 'token:create', subject: name, before: '', after: 'made' })
    return { ...presentToken(row), token: `${storeId}.${secret}` }
  })
}

export function tokenActs(take: TakeAct) {
  take(contract.listTokens, ({ db, storeId, now }) =>
    db.inTenant(storeId, async (tx) => {
      const at = now()
      const live = await repository.listLiveTokens(tx, storeId, at)
      const ended = await repository.listEndedTokens(tx, storeId, at, MOST_ENDED_LISTED)
      return { data: [...live, ...ended].map(presentToken) }
    }),
  )

  take(contract.createToken, async (context, { body: { name, expires_at: expires } }) => {
    const expiresAt = expires ? new Date(expires) : null
    if (expiresAt && expiresAt <= context.now())
      throw new ProblemError(422, 'validation_failed', { fields: { expires_at: ['field.invalid'] } })
    return { data: await makeToken(context, { name, expiresAt }) }
  })

  take(contract.revokeToken, (context, { params: { id } }) =>
    inStore(context, async (tx, at, audit) => {
      const { storeId } = context
      const revoked = await repository.endToken(tx, storeId, id, at)
      if (revoked) await audit({ act: 'token:revoke', subject: revoked.name, before: 'made', after: 'revoked' })
      // A revoked token stays as it was.
      const token = revoked ?? (await repository.findToken(tx, storeId, { id }))
      if (!token) throw new ProblemError(404, 'not_found')
      return { data: presentToken(token) }
    }),
  )
}

async function findLiveToken(tx: Transaction, tenantId: string, secret: string, at: Date) {
  const row = await repository.findToken(tx, tenantId, { token_hash: hashOf(secret) })
  return !row || row.revoked_at || (row.expires_at && row.expires_at <= at) ? null : row
}

async function useToken(tx: Transaction, tenantId: string, secret: string, at: Date) {
  const row = await findLiveToken(tx, tenantId, secret, at)
  if (!row) return null
  const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)
  if (!row.last_used_at || row.last_used_at < minute) await repository.noteUse(tx, tenantId, row.id, minute)
  return row.name
}

function readBearer(authorization: string | undefined) {
  const [, tokenStore = '', secret = ''] = BEARER.exec(authorization ?? '') ?? []
  return { tenantId: tokenStore.toLowerCase(), secret }
}

/** Checks the token again in the transaction that it allows. @throws ProblemError 401 when it ended meanwhile. */
export async function assertStillLive(tx: Transaction, authorization: string | undefined, at: Date) {
  const { tenantId, secret } = readBearer(authorization)
  if (!(await findLiveToken(tx, tenantId, secret, at))) throw new ProblemError(401, 'unauthenticated')
}

/** @returns the token's name for the audit. @throws ProblemError 401 without a live token, 403 when it is another store's. */
export async function requireOperator(
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  storeId: string,
  authorization: string | undefined,
) {
  const { tenantId, secret } = readBearer(authorization)
  const name = secret === '' ? null : await db.inTenant(tenantId, (tx) => useToken(tx, tenantId, secret, now()))
  if (name === null) throw new ProblemError(401, 'unauthenticated')
  if (tenantId !== storeId) throw new ProblemError(403, 'forbidden')
  return name
}

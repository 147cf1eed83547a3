import { createPublicKey } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { getPushKey, subscribePush, testPush, unsubscribePush } from '#contract/push'
import type { Transaction } from '#server/platform/db/database'
import type { RouteDeps } from '#server/platform/http/deps'
import { LIMITS, createLimit, networkOf } from '#server/platform/http/rate-limit'
import { serve } from '#server/platform/http/register'
import { type RequestOf, ProblemError } from '#server/platform/http/route'
import { customerOfSession } from '#server/modules/identity/customers-repository'
import { deviceOf } from '#server/modules/identity/device'
import { hashOf } from '#server/modules/identity/session'
import { ownOrder } from '#server/modules/orders/order-access'
import {
  type Owner,
  findSubscription,
  forgetEndpoint,
  saveSubscription,
} from '#server/modules/notifications/subscriptions-repository'
import type { PushSender } from './push-sender.ts'
import { sendTest } from './test-push.ts'

export function registerPushRoutes(app: FastifyInstance, deps: RouteDeps & { readonly push: PushSender }) {
  const { db, push } = deps

  serve(app, deps, getPushKey, async () => ({ data: { public_key: push.publicKey } }))

  serve(app, deps, subscribePush, async (request) => {
    const { store, body, userAgent } = request
    const { endpoint, keys, locale } = body
    requireUsable(push.takes(endpoint), keys)
    const { browser, system } = deviceOf(userAgent)
    const device = [browser, system].filter((name) => name !== null).join(', ') || null
    await db.inTenant(store.id, async (tx) => {
      const owner = await ownerOf(tx, deps, request)
      await saveSubscription(tx, store.id, owner, { endpoint, ...keys, locale, device }, deps.now())
    })
    return { data: null }
  })

  serve(app, deps, unsubscribePush, async ({ store, body }) => {
    await db.inTenant(store.id, (tx) => forgetEndpoint(tx, store.id, body.endpoint))
    return { data: null }
  })

  const limit = createLimit(app, { ...LIMITS.pushTest, keyGenerator: ({ ip }) => networkOf(ip) })
  serve(app, deps, testPush, async ({ store, body, count }) => {
    await count(limit)
    const device = await db.inTenant(store.id, (tx) => findSubscription(tx, store.id, body.endpoint))
    if (!device) throw new ProblemError(404, 'not_found')
    const origin = deps.env.PUBLIC_URL ?? `http://localhost:${deps.env.PORT}`
    return { data: await sendTest({ ...deps, origin }, store.id, device) }
  })
}

/** @throws ProblemError 401 for a guest without an order, 404 when the order is not theirs. */
async function ownerOf(tx: Transaction, deps: RouteDeps, request: RequestOf<typeof subscribePush>): Promise<Owner> {
  const { store, customer, sessionToken, orderKey, body } = request
  if (body.order_id !== undefined) {
    const { row, guestKey } = await ownOrder(tx, store.id, body.order_id, { customer, orderKey })
    if (guestKey !== undefined) return { customer_id: null, session_id: null, order_id: row.id }
  }
  const session = sessionToken === null ? null : await customerOfSession(tx, store.id, hashOf(sessionToken), deps.now())
  if (!session) throw new ProblemError(401, 'unauthenticated')
  return { customer_id: session.id, session_id: session.session_id, order_id: null }
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/** An uncompressed point of P-256, as browsers write it. */
function isPoint(text: string) {
  const bytes = bytesOf(text)
  if (!/^[\w-]{87}=?$/.test(text) || bytes[0] !== 4) return false
  const part = (from: number, to: number) => bytes.subarray(from, to).toString('base64url')
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) }, format: 'jwk' })
    return true
  } catch {
    return false
  }
}

function requireUsable(isTaken: boolean, { p256dh, auth }: { p256dh: string; auth: string }) {
  const fields = {
    ...(isTaken ? {} : { endpoint: ['push.service'] }),
    ...(isPoint(p256dh) ? {} : { 'keys.p256dh': ['field.invalid'] }),
    ...(/^[\w-]{22}(?:==)?$/.test(auth) ? {} : { 'keys.auth': ['field.invalid'] }),
  }
  if (Object.keys(fields).length > 0) throw new ProblemError(422, 'validation_failed', { fields })
}

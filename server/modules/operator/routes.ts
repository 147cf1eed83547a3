import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/operator'
import * as visits from '#contract/operator-visits'
import type { CatalogDeps } from '#server/modules/catalog/tenant-directory'
import { type Check, createCheck } from '#server/modules/import/check-in-thread'
import { exportInPieces } from '#server/modules/import/export-tenant'
import { ImportFaultsError } from '#server/modules/import/fault-places'
import { type Encode, storeDocument } from '#server/modules/import/import-tenant'
import type { PushSender } from '#server/modules/push/push-sender'
import { tableLink } from '#server/modules/stores/table-links'
import type { Transaction } from '#server/platform/db/database'
import { pageAsked, pageMeta } from '#server/platform/http/parse'
import { serve, serveBytes, servePieces } from '#server/platform/http/register'
import { ProblemError } from '#server/platform/http/route'
import { encodeInTurn } from '#server/platform/images/encode-picture'
import { type OperatorContext, listAudit, listOrders, moveOrder, setAvailability, testPush } from './operator-acts.ts'
import { assertStillLive, listTokens, makeToken, revokeToken } from './operator-tokens.ts'
import { DOCUMENT_LIMIT } from './text-file.ts'
import { block, changeVisit, listVisits, missVisit, unblock } from './visit-acts.ts'

const encodeBesideVisitors: Encode = (pictures) =>
  Promise.all(pictures.map(async (picture) => ({ ...picture, ...(await encodeInTurn(picture.source, picture)) })))

function registerImport(app: FastifyInstance, deps: CatalogDeps, check: Check) {
  const enter = createStoreGate()
  serveBytes(app, deps, contract.importTenant, {
    limit: DOCUMENT_LIMIT,
    enter: ({ id }) => enter(id),
    handle: async ({ store, body, operator, authorization }) => {
      const assertMay = (tx: Transaction) => assertStillLive(tx, authorization, deps.now())
      try {
        const document = await check(body, store.slug)
        const by = { who: operator, at: deps.now(), assertMay }
        const result = await storeDocument(deps.db, document, by, encodeBesideVisitors)
        await deps.directory.refresh(store.slug)
        return { data: result }
      } catch (error) {
        if (!(error instanceof ImportFaultsError)) throw error
        throw new ProblemError(422, 'validation_failed', { details: { faults: error.faults, more: error.more } })
      }
    },
  })
}

/** `check` is for tests. */
export function registerOperatorRoutes(
  app: FastifyInstance,
  deps: CatalogDeps & { readonly push: PushSender },
  check = createCheck(),
) {
  registerImport(app, deps, check)

  const enterExport = createStoreGate()
  servePieces(app, deps, contract.exportTenant, {
    enter: ({ id }) => enterExport(id),
    handle: ({ store }) => exportInPieces(deps.db, store.slug),
  })

  const contextOf = (request: { store: { id: string }; operator: string }): OperatorContext => ({
    db: deps.db,
    storeId: request.store.id,
    who: request.operator,
    now: deps.now,
  })

  serve(app, deps, contract.listStoreOrders, async (request) => {
    const page = pageAsked(request.query)
    const { entries, total } = await listOrders(contextOf(request), page, request.query.status)
    return { data: entries, meta: pageMeta(page, total) }
  })

  serve(app, deps, contract.moveOrder, async (request) => {
    const { params, body, store } = request
    const data = await moveOrder(contextOf(request), Number(params.number), body.status)
    // What a canceled order gives back may be on sale again.
    if (body.status === 'canceled') await deps.directory.refresh(store.slug)
    return { data }
  })

  serve(app, deps, contract.setItemAvailability, async (request) => {
    const { params, body, store } = request
    const data = await setAvailability(contextOf(request), params.id, body.available)
    await deps.directory.refresh(store.slug)
    return { data }
  })

  serve(app, deps, contract.testCustomerPush, async (request) => {
    const origin = deps.env.PUBLIC_URL ?? `http://localhost:${deps.env.PORT}`
    return { data: await testPush(contextOf(request), request.body.identifier, { push: deps.push, origin }) }
  })

  serve(app, deps, contract.getTableLink, async ({ store, params: { number } }) => {
    return { data: { number, path: await deps.db.inTenant(store.id, (tx) => tableLink(tx, store, number)) } }
  })

  serve(app, deps, contract.listTokens, async (request) => ({ data: await listTokens(contextOf(request)) }))

  serve(app, deps, contract.createToken, async (request) => {
    const { name, expires_at: expires } = request.body
    const expiresAt = expires ? new Date(expires) : null
    if (expiresAt && expiresAt <= deps.now())
      throw new ProblemError(422, 'validation_failed', { fields: { expires_at: ['field.invalid'] } })
    return { data: await makeToken(contextOf(request), { name, expiresAt }) }
  })

  serve(app, deps, contract.revokeToken, async (request) => ({
    data: await revokeToken(contextOf(request), request.params.id),
  }))

  serve(app, deps, contract.listAudit, async (request) => {
    const page = pageAsked(request.query)
    const { entries, total } = await listAudit(contextOf(request), page)
    return { data: entries, meta: pageMeta(page, total) }
  })

  serve(app, deps, visits.listVisits, async (request) => ({
    data: await listVisits(contextOf(request), request.query.date),
  }))

  serve(app, deps, visits.moveVisit, async (request) => ({
    data: await changeVisit(contextOf(request), Number(request.params.number), request.body),
  }))

  serve(app, deps, visits.assignVisit, async (request) => ({
    data: await changeVisit(contextOf(request), Number(request.params.number), request.body),
  }))

  serve(app, deps, visits.missVisit, async (request) => ({
    data: await missVisit(contextOf(request), Number(request.params.number)),
  }))

  serve(app, deps, visits.blockTime, async (request) => ({
    data: await block(contextOf(request), request.body),
  }))

  serve(app, deps, visits.unblockTime, async (request) => ({
    data: await unblock(contextOf(request), request.params.id),
  }))
}

/** Documents of a process at a time. */
const MOST_AT_ONCE = 4

/**
 * Lets one document of a store in at a time, and few in all. The returned function lets it out and may be called twice.
 * @throws ProblemError 429 while another document of the store is inside, 503 while too many others are.
 */
export function createStoreGate() {
  const inside = new Set<string>()
  return (storeId: string) => {
    const retry = { retryAfterSeconds: 5 }
    if (inside.has(storeId)) throw new ProblemError(429, 'rate_limited', retry)
    if (inside.size >= MOST_AT_ONCE) throw new ProblemError(503, 'overloaded', retry)
    inside.add(storeId)
    let isInside = true
    return () => {
      if (isInside) inside.delete(storeId)
      isInside = false
    }
  }
}

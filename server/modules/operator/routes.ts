import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/operator'
import type { CatalogDeps } from '#server/modules/catalog/tenant-directory'
import { type Check, createCheck } from '#server/modules/import/check-in-thread'
import { exportInPieces } from '#server/modules/import/export-tenant'
import { ImportFaultsError } from '#server/modules/import/fault-places'
import { type Encode, storeDocument } from '#server/modules/import/import-tenant'
import type { PushSender } from '#server/modules/push/push-sender'
import type { Transaction } from '#server/platform/db/database'
import { serve, serveBytes, servePieces } from '#server/platform/http/register'
import { ProblemError } from '#server/platform/http/route'
import { encodeInTurn } from '#server/platform/images/encode-picture'
import { type TakeAct, operatorActs } from './operator-acts.ts'
import { assertStillLive, tokenActs } from './operator-tokens.ts'
import { DOCUMENT_LIMIT } from './text-file.ts'
import { visitActs } from './visit-acts.ts'

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

  const take: TakeAct = (endpoint, act) =>
    serve(app, deps, endpoint, (request) => {
      const { store, operator } = request
      const sender = () => ({ push: deps.push, origin: deps.env.PUBLIC_URL ?? `http://localhost:${deps.env.PORT}` })
      const refresh = () => deps.directory.refresh(store.slug)
      return act({ ...deps, storeId: store.id, slug: store.slug, who: operator, sender, refresh }, request)
    })
  operatorActs(take)
  visitActs(take)
  tokenActs(take)
}

const MOST_AT_ONCE = 4

/** Lets in one document of a store at a time, else 429, and few in all, else 503. The returned function lets it out. */
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

import { illegalTransitionDetailsSchema, notCancelableDetailsSchema } from '#contract/order-life'
import { type InTheWay, inTheWaySchema } from '#contract/operator-visits'
import type { OrderStatus } from '#contract/order'
import type { Problem, ProblemCode } from '#contract/problem'
import type { Database } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { sayRef, sentence } from '#server/platform/i18n/messages'
import type { PushSender } from '#server/modules/push/push-sender'
import { exportTenant, UnknownStoreError } from '#server/modules/import/export-tenant'
import { importTenant } from '#server/modules/import/import-tenant'
import { tableLink } from '#server/modules/stores/table-links'
import { findVersion } from '#server/modules/stores/tenant-repository'
import { COMMAND_LINE } from '#server/modules/audit/audit-repository'
import * as acts from './operator-acts.ts'
import { listTokens, makeToken, revokeToken } from './operator-tokens.ts'
import * as visits from './visit-acts.ts'

export const PAGE_SIZE = 50

/** The store or its server refused or cannot be reached. */
export class Refusal extends Error {
  readonly code: ProblemCode | null

  constructor(message: string, code: ProblemCode | null = null, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

function describeTaken({ orders, is_held: isHeld, is_blocked: isBlocked }: InTheWay) {
  const parts = [
    ...orders.map((number) => `order ${number}`),
    ...(isHeld ? ['a time that somebody is booking now'] : []),
    ...(isBlocked ? ['a block'] : []),
  ]
  return `not free; in the way: ${parts.join(', ')}`
}

/** Unlike the sentence for customers it names states, orders and fields. */
export function describeProblem({ message, details, errors = {} }: Pick<Problem, 'message' | 'details' | 'errors'>) {
  const move = illegalTransitionDetailsSchema.safeParse(details)
  if (move.success) return `an order cannot go from ${move.data.from} to ${move.data.to}`
  const taken = inTheWaySchema.safeParse(details)
  if (taken.success) return describeTaken(taken.data)
  const ended = notCancelableDetailsSchema.safeParse(details)
  if (ended.success) return `a visit whose order is ${ended.data.status} cannot be changed`
  const fields = Object.entries(errors).map(([field, sentences]) => `${field}: ${sentences.join(' ')}`)
  return fields.length > 0 ? fields.join('; ') : message
}

function refusalOf(error: ProblemError) {
  const { code, details, fields = {} } = error
  const errors = Object.fromEntries(
    Object.entries(fields).map(([field, refs]) => [field, refs.map((ref) => sayRef('en', ref))]),
  )
  const message = describeProblem({ message: sentence('en', `problem.${code}`), details, errors })
  return new Refusal(message, code, { cause: error })
}

/** The same calls, on the database or through a server. @throws Refusal, ImportFaultsError, UnknownStoreError */
export type StoreAccess = ReturnType<typeof accessDatabase>

/** @param origin where the stores of the database are reached. */
export function accessDatabase(db: Database, origin: string, push: () => PushSender) {
  async function at<Result>(slug: string, act: (store: acts.OperatorContext) => Promise<Result>) {
    const store = await db.outsideTenants((tx) => findVersion(tx, slug))
    if (!store) throw new UnknownStoreError(slug)
    try {
      return await act({ db, storeId: store.id, who: COMMAND_LINE, now: () => new Date() })
    } catch (error) {
      throw error instanceof ProblemError ? refusalOf(error) : error
    }
  }
  const pageOf = (number: number) => ({ number, size: PAGE_SIZE })
  return {
    origin,
    importTenant: ({ bytes }: { bytes: Uint8Array; value: unknown }) =>
      importTenant(db, bytes, { who: COMMAND_LINE, at: new Date() }),
    exportTenant: (slug: string): Promise<unknown> => exportTenant(db, slug),
    createToken: (slug: string, name: string, expiresAt: Date | null) =>
      at(slug, async (store) => (await makeToken(store, { name, expiresAt })).token),
    listTokens: (slug: string) => at(slug, listTokens),
    revokeToken: (slug: string, id: string) => at(slug, (store) => revokeToken(store, id)),
    listOrders: (slug: string, page: number, status: OrderStatus | undefined) =>
      at(slug, (store) => acts.listOrders(store, pageOf(page), status)),
    moveOrder: (slug: string, number: number, to: OrderStatus) =>
      at(slug, (store) => acts.moveOrder(store, number, to)),
    setAvailability: (slug: string, itemId: string, isAvailable: boolean) =>
      at(slug, (store) => acts.setAvailability(store, itemId, isAvailable)),
    testPush: (slug: string, identifier: string) =>
      at(slug, (store) => acts.testPush(store, identifier, { push: push(), origin })),
    listAudit: (slug: string, page: number) => at(slug, (store) => acts.listAudit(store, pageOf(page))),
    tableLink: (slug: string, table: string) =>
      at(slug, ({ storeId: id }) => db.inTenant(id, (tx) => tableLink(tx, { id, slug }, table))),
    listVisits: (slug: string, date: string) => at(slug, (store) => visits.listVisits(store, date)),
    moveVisit: (slug: string, number: number, to: { reserved_at: string; resource_id: string | undefined }) =>
      at(slug, (store) => visits.changeVisit(store, number, to)),
    assignVisit: (slug: string, number: number, resourceId: string) =>
      at(slug, (store) => visits.changeVisit(store, number, { resource_id: resourceId })),
    missVisit: (slug: string, number: number) => at(slug, (store) => visits.missVisit(store, number)),
    blockTime: (slug: string, span: { resource_id: string; from: string; until: string }) =>
      at(slug, (store) => visits.block(store, span)),
    unblockTime: (slug: string, id: string) => at(slug, (store) => visits.unblock(store, id)),
  }
}

// What the commands do at a store, on the database itself.
import { illegalTransitionDetailsSchema, notCancelableDetailsSchema } from '#contract/order-life'
import type { AuditEntry, OperatorOrder, OperatorToken, TestedDevice } from '#contract/operator'
import { inTheWaySchema } from '#contract/operator-visits'
import type { Block, InTheWay, VisitDay } from '#contract/operator-visits'
import type { OrderStatus } from '#contract/order'
import type { Problem, ProblemCode } from '#contract/problem'
import type { Database } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { sayRef, sentence } from '#server/platform/i18n/messages'
import type { PushSender } from '#server/modules/push/push-sender'
import { exportTenant, UnknownStoreError } from '#server/modules/import/export-tenant'
import { importTenant } from '#server/modules/import/import-tenant'
import type { ImportResult } from '#server/modules/import/import-tenant'
import { tableLink } from '#server/modules/stores/table-links'
import { findVersion } from '#server/modules/stores/tenant-repository'
import { COMMAND_LINE } from '#server/modules/audit/audit-repository'
import * as counter from './counter.ts'
import { listTokens, makeToken, revokeToken } from './operator-tokens.ts'
import * as visits from './visit-counter.ts'

/** A document as it stands in a file, and what it says. */
export type DocumentFile = { readonly bytes: Uint8Array; readonly value: unknown }

/** What the commands do, wherever they do it. Lists come a page at a time, newest first. */
export type StoreAccess = {
  /** Where customers reach the stores, as far as is known here. */
  readonly origin: string
  /** @throws ImportFaultsError */
  importTenant(document: DocumentFile): Promise<ImportResult>
  exportTenant(slug: string): Promise<unknown>
  createToken(slug: string, name: string, expiresAt: Date | null): Promise<string>
  listTokens(slug: string): Promise<OperatorToken[]>
  /** @throws Refusal */
  revokeToken(slug: string, id: string): Promise<OperatorToken>
  listOrders(slug: string, page: number, status: OrderStatus | undefined): Promise<counter.Page<OperatorOrder>>
  /** @throws Refusal */
  moveOrder(slug: string, orderNumber: number, to: OrderStatus): Promise<OperatorOrder>
  /** @throws Refusal */
  setAvailability(
    slug: string,
    itemId: string,
    isAvailable: boolean,
  ): Promise<{ is_available: boolean; catalogue_version: number }>
  listAudit(slug: string, page: number): Promise<counter.Page<AuditEntry>>
  /** Sends a push to every device of a customer. @throws Refusal */
  testPush(slug: string, identifier: string): Promise<TestedDevice[]>
  /** The link of a table, from the path on. */
  tableLink(slug: string, table: string): Promise<string>
  /** `date` is `YYYY-MM-DD`; times in the calls below are written as in contract/operator-visits.ts. */
  listVisits(slug: string, date: string): Promise<VisitDay>
  /** Gives a visit another time, and somebody else where one is named. @throws Refusal */
  moveVisit(slug: string, orderNumber: number, time: string, resource: string | undefined): Promise<OperatorOrder>
  /** @throws Refusal */
  assignVisit(slug: string, orderNumber: number, resource: string): Promise<OperatorOrder>
  /** @throws Refusal */
  missVisit(slug: string, orderNumber: number): Promise<OperatorOrder>
  /** @throws Refusal */
  blockTime(slug: string, resource: string, from: string, until: string): Promise<Block>
  /** @throws Refusal */
  unblockTime(slug: string, id: string): Promise<Block>
}

/** Entries of a page of a list. */
export const PAGE_SIZE = 50

/** The store or its server refused, or cannot be reached; the message is for the operator. */
export class Refusal extends Error {
  /** Code of the problem, when there was an answer. */
  readonly code: ProblemCode | null

  constructor(message: string, code: ProblemCode | null = null, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

function describeTaken({ orders, is_held: isHeld, is_blocked: isBlocked }: InTheWay): string {
  const parts = [
    ...orders.map((number) => `order ${number}`),
    ...(isHeld ? ['a time that somebody is booking now'] : []),
    ...(isBlocked ? ['a block'] : []),
  ]
  return `not free; in the way: ${parts.join(', ')}`
}

/**
 * A problem's sentence for the operator: a refused move names its states, a time that is taken what takes it, a refused value its
 * field.
 */
export function describeProblem({
  message,
  details,
  errors = {},
}: Pick<Problem, 'message' | 'details' | 'errors'>): string {
  const move = illegalTransitionDetailsSchema.safeParse(details)
  if (move.success) return `an order cannot go from ${move.data.from} to ${move.data.to}`
  const taken = inTheWaySchema.safeParse(details)
  if (taken.success) return describeTaken(taken.data)
  const ended = notCancelableDetailsSchema.safeParse(details)
  if (ended.success) return `a visit whose order is ${ended.data.status} cannot be changed`
  const fields = Object.entries(errors).map(([field, sentences]) => `${field}: ${sentences.join(' ')}`)
  return fields.length > 0 ? fields.join('; ') : message
}

async function refused<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { code, details, fields = {} } = error
    const errors = Object.fromEntries(
      Object.entries(fields).map(([field, refs]) => [field, refs.map((ref) => sayRef('en', ref))]),
    )
    const problem = { message: sentence('en', `problem.${code}`), details, errors }
    throw new Refusal(describeProblem(problem), code, { cause: error })
  }
}

/** Works on an open database; `origin` is where its stores are reached, `push` what sends to devices. */
export function accessDatabase(db: Database, origin: string, push: () => PushSender): StoreAccess {
  const at = async (slug: string): Promise<counter.Counter> => {
    const store = await db.outsideTenants((tx) => findVersion(tx, slug))
    if (!store) throw new UnknownStoreError(slug)
    return { db, storeId: store.id, who: COMMAND_LINE, now: () => new Date() }
  }
  const pageOf = (number: number) => ({ number, size: PAGE_SIZE })
  return {
    origin,
    importTenant: ({ bytes }) => importTenant(db, bytes, { who: COMMAND_LINE, at: new Date() }),
    exportTenant: (slug) => exportTenant(db, slug),
    createToken: async (slug, name, expiresAt) => (await refused(makeToken(await at(slug), { name, expiresAt }))).token,
    listTokens: async (slug) => listTokens(await at(slug)),
    revokeToken: async (slug, id) => refused(revokeToken(await at(slug), id)),
    listOrders: async (slug, page, status) => counter.listOrders(await at(slug), pageOf(page), status),
    moveOrder: async (slug, orderNumber, to) => refused(counter.moveOrder(await at(slug), orderNumber, to)),
    setAvailability: async (slug, itemId, isAvailable) =>
      refused(counter.setAvailability(await at(slug), itemId, isAvailable)),
    testPush: async (slug, identifier) =>
      refused(counter.testPush(await at(slug), identifier, { push: push(), origin })),
    listAudit: async (slug, page) => counter.listAudit(await at(slug), pageOf(page)),
    tableLink: async (slug, table) => {
      const { storeId: id } = await at(slug)
      return db.inTenant(id, (tx) => tableLink(tx, { id, slug }, table))
    },
    listVisits: async (slug, date) => visits.listVisits(await at(slug), date),
    moveVisit: async (slug, orderNumber, reservedAt, resourceId) =>
      refused(visits.changeVisit(await at(slug), orderNumber, { reservedAt, resourceId })),
    assignVisit: async (slug, orderNumber, resourceId) =>
      refused(visits.changeVisit(await at(slug), orderNumber, { resourceId })),
    missVisit: async (slug, orderNumber) => refused(visits.missVisit(await at(slug), orderNumber)),
    blockTime: async (slug, resourceId, from, until) =>
      refused(visits.block(await at(slug), { resourceId, from, until })),
    unblockTime: async (slug, id) => refused(visits.unblock(await at(slug), id)),
  }
}

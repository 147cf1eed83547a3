import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'
import type * as contract from '#contract/operator'
import { illegalTransitionDetailsSchema, notCancelableDetailsSchema } from '#contract/order-life'
import { type InTheWay, inTheWaySchema } from '#contract/operator-visits'
import type { Problem, ProblemCode } from '#contract/problem'
import type { Database } from '#server/platform/db/database'
import { ProblemError, type RequestOf } from '#server/platform/http/route'
import { sayRef, sentence } from '#server/platform/i18n/messages'
import type { PushSender } from '#server/modules/push/push-sender'
import { exportTenant, UnknownStoreError } from '#server/modules/import/export-tenant'
import { importTenant } from '#server/modules/import/import-tenant'
import { findVersion } from '#server/modules/stores/tenant-repository'
import { COMMAND_LINE } from '#server/modules/audit/audit-repository'
import { type ActContext, operatorActs } from './operator-acts.ts'
import { tokenActs } from './operator-tokens.ts'
import { visitActs } from './visit-acts.ts'

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

export type Asked = {
  readonly params: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string | undefined>>
}

/** One store, on the database or through a server. @throws Refusal, ImportFaultsError, UnknownStoreError */
export type StoreAccess = {
  readonly origin: string
  importTenant(file: { bytes: Uint8Array; value: unknown }): Promise<z.output<typeof contract.importTenant.data>>
  exportTenant(slug: string): Promise<unknown>
  /** The answer of an endpoint with its `meta`, unchecked. */
  request(endpoint: Endpoint, asked: Asked): Promise<unknown>
}

export const answerSchema = z.object({ data: z.unknown(), meta: z.optional(z.object({ total: z.int() })) })

/** `total` is that of all pages of a list. */
export async function ask<E extends Endpoint>(
  { request }: Pick<StoreAccess, 'request'>,
  endpoint: E,
  asked: Asked & Partial<Pick<RequestOf<E>, 'body' | 'query'>>,
) {
  const { data, meta } = answerSchema.parse(await request(endpoint, asked))
  return { data: endpoint.data.parse(data) as z.output<E['data']>, total: meta?.total ?? 0 } // by this schema
}

/** @param origin where the stores of the database are reached. */
export function accessDatabase(db: Database, origin: string, push: () => PushSender): StoreAccess {
  const acts = new Map<Endpoint, (context: ActContext, request: never) => Promise<unknown>>()
  for (const each of [operatorActs, visitActs, tokenActs]) each((endpoint, act) => acts.set(endpoint, act))
  return {
    origin,
    importTenant: ({ bytes }) => importTenant(db, bytes, { who: COMMAND_LINE, at: new Date() }),
    exportTenant: (slug) => exportTenant(db, slug),
    async request(endpoint, { params, query = {}, body }) {
      const { tenant: slug = '' } = params
      const store = await db.outsideTenants((tx) => findVersion(tx, slug))
      if (!store) throw new UnknownStoreError(slug)
      const context = { db, storeId: store.id, slug, who: COMMAND_LINE, now: () => new Date() }
      const sender = () => ({ push: push(), origin })
      const asked = { params, query, body } as never // of the types that `ask` takes for this endpoint
      try {
        return await acts.get(endpoint)?.({ ...context, sender, refresh: async () => undefined }, asked)
      } catch (error) {
        throw error instanceof ProblemError ? refusalOf(error) : error
      }
    },
  }
}

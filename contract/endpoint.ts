// How one endpoint is described. Server routes, client calls and OpenAPI are all derived from these descriptions.
import type * as z from 'zod/mini'
import type { ProblemCode } from './problem.ts'

type Schema = z.ZodMiniType

/**
 * Who may call: anybody, anybody with an answer of their own when they are signed in, a signed-in customer of the store, a
 * customer or else a guest about an order of their own, or an operator with a bearer token of the store. A guest shows the key
 * of the order (`Order-Key` header, ORDER_KEY_HEADER).
 */
export type Caller = 'anyone' | 'visitor' | 'customer' | 'guest' | 'operator'

/** Bytes of JSON a body may have where its endpoint says nothing else: what any body without a list fits into. */
export const BODY_LIMIT = 8 * 1024

/** Header that carries the key of a guest's order. Never in an address: those are logged and shared. */
export const ORDER_KEY_HEADER = 'order-key'

export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Data extends Schema = Schema,
  Meta extends Schema = Schema,
  By extends Caller = Caller,
> = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path below the origin with `{name}` parameters; `{tenant}` is the store's slug. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly caller: By
  /**
   * Takes an `Idempotency-Key` header (a UUID): same key and body, same answer, for at least 7 days. `if-sent`: works without
   * one too, for those who do not send twice.
   */
  readonly idempotent?: true | 'if-sent'
  /** Doing it again changes nothing: it may be sent until an answer came, without any key. */
  readonly repeatable?: true
  /** Its texts may hold what no other text may, such as control characters: its handler takes them out. */
  readonly takesAnyText?: true
  /** Answered as `text/event-stream` of events with this name: each carries `data` as JSON, and its id in `Last-Event-ID`. */
  readonly stream?: string
  /** Answered as a file of this media type: what `data` describes is its text, which stands alone, without an envelope. */
  readonly file?: 'text/calendar'
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Bytes of JSON its body may have; BODY_LIMIT when absent. Needed where the body holds a list. */
  readonly bodyLimit?: number
  /** What `data` holds in a success answer. */
  readonly data: Data
  readonly meta?: Meta
  /** Success status; 200 when absent. */
  readonly status?: 200 | 201 | 202
  /** Failure codes beyond those any endpoint may answer. */
  readonly problems?: readonly ProblemCode[]
}

/** Declares an endpoint and keeps the exact types of its schemas and its caller. */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  D extends Schema,
  M extends Schema,
  C extends Caller,
>(description: Endpoint<P, Q, B, D, M, C>): Endpoint<P, Q, B, D, M, C> {
  return description
}

/** Fills `{name}` parameters of an endpoint's path, each percent-encoded. @throws Error when one is missing. */
export function pathOf(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`path parameter ${name} is missing for ${path}`)
    return encodeURIComponent(value)
  })
}

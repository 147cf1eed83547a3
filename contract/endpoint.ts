// The form of an endpoint, from which server routes, client calls and OpenAPI are derived.
import type * as z from 'zod/mini'
import type { ProblemCode } from './problem.ts'

export type Schema = z.ZodMiniType

/** `visitor`: session optional. `guest`: a customer, or a guest by the key of the order. `operator`: by token. */
export type Caller = 'anyone' | 'visitor' | 'customer' | 'guest' | 'operator'

/** Bytes of JSON in a body, unless its endpoint allows more. */
export const BODY_LIMIT = 8 * 1024

/** Header with the key of a guest's order; never part of an address, because those are logged and shared. */
export const ORDER_KEY_HEADER = 'order-key'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export type Description<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Data extends Schema,
  Meta extends Schema,
  By extends Caller,
> = {
  readonly summary: string
  readonly caller: By
  /** Takes an `Idempotency-Key` (UUID): same key and body, same answer, for 7 days or more. `if-sent`: optional. */
  readonly idempotent?: true | 'if-sent'
  /** Doing it again changes nothing, so the client may retry without a key. */
  readonly repeatable?: true
  /** Allows control characters in its texts, which its handler takes out. */
  readonly takesAnyText?: true
  /** Answers with `text/event-stream`: the name of its events, whose `data` is JSON. */
  readonly stream?: string
  /** Answers with a file of this media type: the text of `data` without an envelope. */
  readonly file?: 'text/calendar'
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly bodyLimit?: number
  readonly data: Data
  readonly meta?: Meta
  readonly status?: 200 | 201 | 202
  /** Failure codes beyond those of any endpoint; the codes of an Idempotency-Key follow from `idempotent`. */
  readonly problems?: readonly ProblemCode[]
}

export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Data extends Schema = Schema,
  Meta extends Schema = Schema,
  By extends Caller = Caller,
> = Description<Params, Query, Body, Data, Meta, By> & {
  readonly method: Method
  /** With `{name}` parameters; `{tenant}` is the store's slug. */
  readonly path: `/api/${string}`
}

/** Fills the `{name}` parameters, percent-encoded. @throws Error when one is missing. */
export function pathOf(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`path parameter ${name} is missing for ${path}`)
    return encodeURIComponent(value)
  })
}

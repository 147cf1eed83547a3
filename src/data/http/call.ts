import * as z from 'zod/mini'
import { ORDER_KEY_HEADER, pathOf, type Endpoint } from '#contract/endpoint'
import { request } from '#device/request'
import { stringifyTextSearch } from '#lib/text-search-params.ts'
import { reportReached, reportUnreached } from '../reachability.ts'
import { CallError } from './call-error.ts'
import { refusal } from './refusal.ts'

type Schema = z.ZodMiniType

/** A part of a call is absent when the endpoint declares none, and optional when it has no required fields. */
type Part<Name extends string, S extends Schema> =
  unknown extends z.input<S>
    ? { readonly [K in Name]?: undefined }
    : Record<never, never> extends z.input<S>
      ? { readonly [K in Name]?: z.input<S> }
      : { readonly [K in Name]: z.input<S> }

export type CallOptions<P extends Schema, Q extends Schema, B extends Schema> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> & {
    readonly idempotencyKey?: string
    readonly orderKey?: string | undefined
    readonly signal?: AbortSignal
    readonly keepalive?: boolean
  }

/** @throws CallError for every failure; the reason of the signal when the caller cancels. */
export async function call<P extends Schema, Q extends Schema, B extends Schema, D extends Schema, M extends Schema>(
  endpoint: Endpoint<P, Q, B, D, M>,
  options: CallOptions<P, Q, B>,
): Promise<{ data: z.output<D>; meta: z.output<M> }> {
  const { params, query, body, idempotencyKey, orderKey, signal, keepalive = false } = options
  const outcome = await request({
    method: endpoint.method,
    url: pathOf(endpoint.path, strings(params)) + stringifyTextSearch(strings(query)),
    ...(body === undefined ? {} : { body }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    ...(orderKey === undefined ? {} : { headers: { [ORDER_KEY_HEADER]: orderKey } }),
    ...(signal === undefined ? {} : { signal }),
    keepalive,
  })
  if (outcome.kind === 'answer') reportReached()
  else reportUnreached()
  if (outcome.kind === 'offline' || outcome.kind === 'timeout') throw new CallError(outcome.kind)
  if (outcome.kind === 'foreign') throw new CallError('unexpected', outcome.status, null, outcome.retryAfterMs)
  if (outcome.status >= 200 && outcome.status < 300) return parse(endpoint, outcome.status, outcome.body)
  throw refusal(outcome.status, outcome.body, outcome.retryAfterMs)
}

function parse<D extends Schema, M extends Schema>(
  endpoint: Endpoint<Schema, Schema, Schema, D, M>,
  status: number,
  body: unknown,
) {
  const envelope: { data?: unknown; meta?: unknown } = typeof body === 'object' && body !== null ? body : {}
  const data = endpoint.data.safeParse(envelope.data)
  const meta = (endpoint.meta ?? z.any()).safeParse(envelope.meta)
  if (!data.success || !meta.success) throw new CallError('unexpected', status)
  return { data: data.data, meta: meta.data as z.output<M> } // `any` only when the endpoint declares no meta
}

const strings = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

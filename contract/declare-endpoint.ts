// Apart from endpoint.ts, which the worker imports and which must not bring schemas there.
import * as z from 'zod/mini'
import type { Caller, Description, Endpoint, Method, Schema } from './endpoint.ts'
import { slugSchema } from './values.ts'

const tenantParams = z.object({ tenant: slugSchema })
const tenantIdParams = z.extend(tenantParams, { id: z.uuid() })

type ParamsOf<Route> = Route extends `${string}{id}${string}`
  ? typeof tenantIdParams
  : Route extends `${string}{tenant}${string}`
    ? typeof tenantParams
    : Schema

/** Declares an endpoint with the exact types of its schemas and caller. Without `params` they follow from the path, where `id` is a UUID. */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  const Route extends `${Method} /api/${string}`,
  Q extends Schema,
  B extends Schema,
  D extends Schema,
  M extends Schema,
  C extends Caller,
  P extends Schema = ParamsOf<Route>,
>(route: Route, { problems = [], ...description }: Description<P, Q, B, D, M, C>): Endpoint<P, Q, B, D, M, C> {
  const [method, path] = route.split(' ') as [Method, `/api/${string}`] // by its type
  const params = path.includes('{id}') ? tenantIdParams : path.includes('{tenant}') ? tenantParams : undefined
  const all = [...problems]
  if (description.idempotent === true) all.push('idempotency_key_missing')
  if (description.idempotent) all.push('idempotency_mismatch')
  return {
    method,
    path,
    ...(params && { params: params as Schema as P }), // ParamsOf is the same rule
    ...description,
    ...(all.length > 0 && { problems: all }),
  }
}

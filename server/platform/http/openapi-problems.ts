// The failures an endpoint may answer, each with an example as the server would say it.
import type { Endpoint } from '#contract/endpoint'
import type { Problem, ProblemCode } from '#contract/problem'
import { sentence } from '#server/platform/i18n/messages'

/** Statuses of codes that only some endpoints answer; those not listed are 409. */
const STATUSES: Readonly<Record<string, number>> = {
  invalid_credentials: 401,
  idempotency_key_missing: 400,
  idempotency_mismatch: 422,
}

/** What any endpoint with this status may answer. */
const COMMON: Readonly<Record<number, ProblemCode>> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'cross_site',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'validation_failed',
  429: 'rate_limited',
  500: 'internal',
  503: 'overloaded',
}

const statusOf = (code: ProblemCode): number => STATUSES[code] ?? 409

/** Statuses of failures that an endpoint may answer, smallest first. */
export function failureStatuses(endpoint: Endpoint): number[] {
  const found = new Set([429, 500, 503])
  if (endpoint.params) found.add(404)
  if (endpoint.query) found.add(422)
  if (endpoint.caller !== 'anyone' && endpoint.caller !== 'visitor') found.add(401)
  if (endpoint.method !== 'GET') found.add(403)
  if (endpoint.body) for (const status of [400, 413, 415, 422]) found.add(status)
  for (const code of endpoint.problems ?? []) found.add(statusOf(code))
  return [...found].sort((a, b) => a - b)
}

/** An example of a failure with this status, in English. @param field a field of the body, for refused ones. */
export function problemExample(endpoint: Endpoint, status: number, field: string | undefined): Problem {
  const own = endpoint.problems?.find((code) => statusOf(code) === status)
  const code = COMMON[status] ?? own
  if (code === undefined) throw new Error(`no failure of ${endpoint.path} is answered with ${status}`)
  const errors = status === 422 && field !== undefined ? { [field]: [sentence('en', 'field.required')] } : undefined
  return { message: sentence('en', `problem.${code}`), code, ...(errors ? { errors } : {}) }
}

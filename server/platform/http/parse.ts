// Parsing what a request carries, by the schemas of its endpoint. No coercion: true, [1] and "7" are no numbers.
import type { Endpoint } from '#contract/endpoint'
import { fieldsOf, unsafeTextIn } from './field-errors.ts'
import { ProblemError } from './route.ts'

function refuse(fields: Record<string, string[]>): never {
  throw new ProblemError(422, 'validation_failed', { fields })
}

/** Path parameters. @throws ProblemError 404: an id that cannot exist does not exist. */
export function parseParams(endpoint: Endpoint, raw: unknown): unknown {
  if (!endpoint.params) return undefined
  const parsed = endpoint.params.safeParse(raw)
  if (!parsed.success || unsafeTextIn(raw) !== null) throw new ProblemError(404, 'not_found')
  return parsed.data
}

/** Query string. @throws ProblemError 422. */
export function parseQuery(endpoint: Endpoint, raw: unknown): unknown {
  if (!endpoint.query) return undefined
  const unsafe = unsafeTextIn(raw)
  if (unsafe !== null) refuse({ [unsafe]: ['field.characters'] })
  const parsed = endpoint.query.safeParse(raw, { reportInput: true })
  return parsed.success ? parsed.data : refuse(fieldsOf(parsed.error.issues))
}

/** JSON body. @throws ProblemError 400 when there is none although one is needed, 422 when it does not fit. */
export function parseBody(endpoint: Endpoint, raw: unknown): unknown {
  if (!endpoint.body) return parseNoBody(raw)
  if (raw === undefined && endpoint.body.safeParse(undefined).success) return undefined
  if (raw === undefined) throw new ProblemError(400, 'malformed')
  const unsafe = endpoint.takesAnyText ? null : unsafeTextIn(raw)
  if (unsafe !== null) refuse({ [unsafe]: ['field.characters'] })
  const parsed = endpoint.body.safeParse(raw, { reportInput: true })
  return parsed.success ? parsed.data : refuse(fieldsOf(parsed.error.issues))
}

/** An endpoint without a body takes none, or an empty object from clients that always send one. */
function parseNoBody(raw: unknown): undefined {
  if (raw === undefined) return undefined
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) refuse({ body: ['field.invalid'] })
  const extra = Object.keys(raw)
  if (extra.length > 0) refuse(Object.fromEntries(extra.map((name) => [name, ['field.unknown']])))
  return undefined
}

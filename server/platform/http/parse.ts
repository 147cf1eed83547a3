import * as z from 'zod/mini'
import { type MessageId, type MessageValues, sentenceRef } from '#server/platform/i18n/messages'
import type { Endpoint } from '#contract/endpoint'
import { ProblemError } from './route.ts'

type Issue = z.core.$ZodIssue

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.') || 'body'

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): [MessageId, MessageValues?] {
  const minimum = Number(issue.minimum)
  if (issue.origin === 'string') return minimum === 1 ? ['field.required'] : ['field.too_short', { minimum }]
  if (issue.origin === 'array' || issue.origin === 'set')
    return minimum === 1 ? ['field.empty'] : ['field.too_few', { minimum }]
  return ['field.too_small', { minimum }]
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): [MessageId, MessageValues?] {
  const maximum = Number(issue.maximum)
  if (issue.origin === 'string') return ['field.too_long', { maximum }]
  if (issue.origin === 'array' || issue.origin === 'set') return ['field.too_many', { maximum }]
  return ['field.too_big', { maximum }]
}

function invalidFormat(format: string): MessageId {
  if (format === 'email') return 'field.email'
  return format === 'date' ? 'field.date' : 'field.invalid'
}

function sentenceFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return sentenceRef(issue.input === undefined ? 'field.required' : 'field.invalid')
    case 'too_small':
      return sentenceRef(...tooSmall(issue))
    case 'too_big':
      return sentenceRef(...tooBig(issue))
    case 'invalid_format':
      return sentenceRef(invalidFormat(issue.format))
    case 'invalid_value':
      return sentenceRef(issue.input === undefined ? 'field.required' : 'field.choice')
    default:
      return sentenceRef('field.invalid')
  }
}

/** Most fields an answer names: a hostile body must not make a large answer. */
const MAX_FIELDS = 50
const MAX_NAME = 100

/** Field errors of a failed parse; the sentences are references (sentenceRef) that are translated later. */
export function fieldsOf(issues: readonly Issue[]): Record<string, string[]> {
  const fields = new Map<string, string[]>()
  const add = (path: readonly PropertyKey[], sentence: string) => {
    const name = pathOf(path).slice(0, MAX_NAME)
    const sentences = fields.get(name)
    if (sentences) {
      if (!sentences.includes(sentence)) sentences.push(sentence)
    } else if (fields.size < MAX_FIELDS) fields.set(name, [sentence])
  }
  for (const issue of issues) {
    if (fields.size === MAX_FIELDS) break
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path, key], sentenceRef('field.unknown'))
    else add(issue.path, sentenceFor(issue))
  }
  return Object.fromEntries(fields)
}

/** Control characters except tab and line breaks, and DEL, which harm databases and logs. */
// oxlint-disable-next-line no-control-regex -- refusing them is the point
const unsafeCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Half of a surrogate pair has no form in UTF-8. */
const loneSurrogate = /\p{Surrogate}/u

const isUnsafe = (text: string) => unsafeCharacters.test(text) || loneSurrogate.test(text)

/** Dotted path of the first text or field name with characters that are never accepted. */
export function unsafeTextIn(value: unknown): string | null {
  const waiting: { path: string; value: unknown }[] = [{ path: '', value }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.value === 'string' && isUnsafe(next.value)) return next.path || 'body'
    if (typeof next.value !== 'object' || next.value === null) continue
    for (const [key, inner] of Object.entries(next.value)) {
      if (isUnsafe(key)) return next.path || 'body'
      waiting.push({ path: next.path === '' ? key : `${next.path}.${key}`, value: inner })
    }
  }
  return null
}

function refuse(fields: Record<string, string[]>): never {
  throw new ProblemError(422, 'validation_failed', { fields })
}

function checked(schema: z.ZodMiniType, raw: unknown, takesAnyText = false): unknown {
  const unsafe = takesAnyText ? null : unsafeTextIn(raw)
  if (unsafe !== null) refuse({ [unsafe]: ['field.characters'] })
  const parsed = schema.safeParse(raw, { reportInput: true })
  return parsed.success ? parsed.data : refuse(fieldsOf(parsed.error.issues))
}

/** @throws ProblemError 404, because an id that is not valid does not exist. */
export function parseParams(endpoint: Endpoint, raw: unknown): unknown {
  if (!endpoint.params) return undefined
  const parsed = endpoint.params.safeParse(raw)
  if (!parsed.success || unsafeTextIn(raw) !== null) throw new ProblemError(404, 'not_found')
  return parsed.data
}

export const parseQuery = ({ query }: Endpoint, raw: unknown) => (query ? checked(query, raw) : undefined)

/** @throws ProblemError 400 when the body is missing, 422 when it does not fit the schema. */
export function parseBody(endpoint: Endpoint, raw: unknown): unknown {
  if (!endpoint.body) return parseNoBody(raw)
  if (raw === undefined && endpoint.body.safeParse(undefined).success) return undefined
  if (raw === undefined) throw new ProblemError(400, 'malformed')
  return checked(endpoint.body, raw, endpoint.takesAnyText)
}

/** Some clients always send a body, so an empty object is accepted. */
function parseNoBody(raw: unknown): undefined {
  if (raw === undefined) return undefined
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) refuse({ body: ['field.invalid'] })
  const extra = Object.keys(raw)
  if (extra.length > 0) refuse(Object.fromEntries(extra.map((name) => [name, ['field.unknown']])))
  return undefined
}

const keySchema = z.uuid()

/** The Idempotency-Key in lower case; empty when there is none. @throws ProblemError 400 when it is missing, 422 when it is no UUID. */
export function parseKey({ idempotent }: Endpoint, header: string | readonly string[] | undefined): string {
  if (idempotent === undefined) return ''
  if (header === undefined || header === '') {
    if (idempotent === true) throw new ProblemError(400, 'idempotency_key_missing')
    return ''
  }
  const key = keySchema.safeParse(typeof header === 'string' ? header.trim().toLowerCase() : '')
  return key.success ? key.data : refuse({ 'Idempotency-Key': ['field.invalid'] })
}

/** `number` counts from 1. */
export type PageAsked = { readonly number: number; readonly size: number }

export function pageAsked(query: { page?: string | undefined; per_page?: string | undefined }): PageAsked {
  return { number: Number(query.page ?? 1), size: Number(query.per_page ?? 20) }
}

export function pageMeta(page: PageAsked, total: number) {
  return { total, page: page.number, per_page: page.size }
}

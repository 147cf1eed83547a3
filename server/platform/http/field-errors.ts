// From the parser's findings to field errors: dotted path → sentences (see server/platform/i18n).
import type * as z from 'zod/mini'
import { type MessageId, type MessageValues, sentenceRef } from '#server/platform/i18n/messages'

type Issue = z.core.$ZodIssue

/** Dotted path of a field; `body` for the value as a whole. */
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

/** Field errors of a failed parse. Sentences are references that the error mapper turns into the caller's language. */
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

/** Control characters but tab and line breaks, and DEL: no customer types them, databases and logs choke on them. */
// oxlint-disable-next-line no-control-regex -- refusing them is the point
const unsafeCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Half of a surrogate pair: no character at all, and no UTF-8. */
const loneSurrogate = /\p{Surrogate}/u

const isUnsafe = (text: string) => unsafeCharacters.test(text) || loneSurrogate.test(text)

/** Dotted path of the first text (or field name) with characters that are never accepted; null when all is well. */
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

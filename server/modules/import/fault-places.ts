import type * as z from 'zod/mini'
import { AMBIGUOUS_AMOUNT } from '#contract/import-values'
import { type ImportFault, MOST_FAULTS } from '#contract/import-document'

const SHOWN = 60

const ENTRY: Readonly<Record<string, string>> = {
  items: 'item',
  categories: 'category',
  resources: 'resource',
  variables: 'question',
  options: 'answer',
  working_days: 'opening hours, entry',
  opening_exceptions: 'days with other hours, entry',
  hours: 'hours, entry',
  breaks: 'break',
  zone: 'corner of the zone',
  order_types: 'order type',
  guest_order_types: 'order type of guests',
}
const FIELD: Readonly<Record<string, string>> = {
  en: 'in English',
  ar: 'in Arabic',
  category_id: 'category',
  option_value: 'name',
  images: 'pictures',
  data: 'picture',
  cover_ar: 'Arabic cover',
  hours_from: 'from',
  hours_to: 'to',
}

const inside = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined

const shortened = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

/** `“Lamb kebab”` with a space before it; empty for an entry without a name. */
function nameOf(entry: unknown) {
  const name = inside(entry, 'name') ?? inside(entry, 'option_value')
  const text = [name, inside(name, 'en'), inside(name, 'ar')].find(
    (one) => typeof one === 'string' && one.trim() !== '',
  )
  return typeof text === 'string' ? ` “${shortened(text.length > SHOWN ? text : text.trim())}”` : ''
}

/** Such as `item 12 “Lamb kebab”, price`. */
function placeOf(raw: unknown, path: string) {
  const parts: string[] = []
  let value = raw
  let list = ''
  for (const key of path === '' ? [] : path.split('.')) {
    value = inside(value, key)
    if (/^\d+$/.test(key) && list !== 'images') {
      parts.pop()
      parts.push(`${ENTRY[list] ?? list.replaceAll('_', ' ')} ${Number(key) + 1}${nameOf(value)}`)
    } else parts.push(FIELD[key] ?? key.replaceAll('_', ' '))
    list = key
  }
  return parts.length === 0 ? 'document' : parts.join(', ')
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]|\n|[^\s[\]{},:"]+/g

/** The line on which the value of each of these paths begins; without the paths that the text does not have. */
function linesOf(text: string, wanted: ReadonlySet<string>) {
  const lines = new Map<string, number>()
  const stack: { path: string; isList: boolean; count: number; key: string | null }[] = []
  let line = 1
  for (const [token] of text.matchAll(TOKEN)) {
    if (lines.size === wanted.size) break
    const frame = stack.at(-1)
    if (token === '\n') line += 1
    else if (token === ']' || token === '}') stack.pop()
    else if (token === ',' && frame) {
      frame.count += 1
      frame.key = null
    } else if (token === ':' || token === ',') continue
    else if (frame && !frame.isList && frame.key === null) frame.key = String(JSON.parse(token))
    else {
      const step = frame?.isList ? String(frame.count) : (frame?.key ?? '')
      const path = frame && frame.path !== '' ? `${frame.path}.${step}` : step
      if (wanted.has(path)) lines.set(path, line)
      if (token === '[' || token === '{') stack.push({ path, isList: token === '[', count: 0, key: null })
    }
  }
  return lines
}

/** This path and its parents, innermost first. */
function* around(path: string) {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) yield path.slice(0, end)
}

/** Adds to each fault its place in words and its line in `text`; a missing value has the line of its parent. */
export function withPlaces(faults: readonly ImportFault[], raw: unknown, text: string): ImportFault[] {
  const wanted = new Set(faults.flatMap(({ path }) => [...around(path)]))
  const lines = text.includes('\n') ? linesOf(text, wanted) : new Map<string, number>()
  return faults.map((fault) => {
    const line = [...around(fault.path)].map((path) => lines.get(path)).find((found) => found !== undefined)
    return { ...fault, place: placeOf(raw, fault.path), line }
  })
}

const TEXT = 'a text in English, Arabic or both, such as {"en": "Lamb kebab", "ar": "كباب لحم"}'
const AMOUNT = 'an amount without a currency, such as "10.00"'
const ID = 'small English letters, digits and hyphens, such as "lamb-kebab"'
const DATE = 'a date, such as "2026-12-31"'
const TIME = 'a time of day, such as "23:30"'

const ALLOWED: Readonly<Record<string, string>> = {
  version: 'the number 1',
  name: TEXT,
  title: TEXT,
  description: TEXT,
  address: TEXT,
  option_value: TEXT,
  en: 'a text, such as "Lamb kebab"',
  ar: 'a text, such as "كباب لحم"',
  price: AMOUNT,
  min_delivery_order_amount: AMOUNT,
  delivery_fee: AMOUNT,
  id: ID,
  slug: ID,
  category_id: `the id of a category: ${ID}`,
  hours_from: TIME,
  hours_to: TIME,
  from: DATE,
  to: DATE,
  currency: 'the three letters of a currency, such as "SAR"',
  country: 'the two letters of a country, such as "SA"',
  brand_color: 'a colour, such as "#D9481F"',
  email: 'a mail address, such as "hello@example.com", or null',
  phone: 'a phone number, such as "+966 11 234 5678", or null',
  tax: 'a percentage with two decimals at most, such as 15',
  time_zone: 'a time zone, such as "Asia/Riyadh"',
  data: 'the bytes of a PNG, JPEG, WebP or AVIF in base64',
  type: 'the type of the question, such as {"key": 15}',
}
const OF_TYPE: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number, such as 15',
  int: 'a whole number, such as 15',
  boolean: 'true or false',
  array: 'a list: [ … ]',
  object: 'fields in braces: { … }',
  record: 'fields in braces: { … }',
}

/** Of lists and objects only the type, because a hostile one is large. */
function shown(value: unknown) {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'fields in braces'
  if (typeof value !== 'string') return String(value)
  return JSON.stringify(shortened(value))
}

function allowed(issue: z.core.$ZodRawIssue) {
  const field = issue.path?.at(-1)
  const named = typeof field === 'string' ? ALLOWED[field] : undefined
  if (issue.code !== 'invalid_type') return named ?? 'something else'
  return named ?? OF_TYPE[issue.expected] ?? issue.expected
}

function limitWords(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>) {
  const { input, code } = issue
  const limit = code === 'too_big' ? `at most ${String(issue.maximum)}` : `at least ${String(issue.minimum)}`
  if (typeof input === 'string') return `has ${input.trim().length} characters; write ${limit}`
  return Array.isArray(input) ? `has ${input.length} entries; write ${limit}` : `is ${shown(input)}; write ${limit}`
}

/** An error map for zod. The subject of its sentences is the place of the fault. */
export function faultWords(issue: z.core.$ZodRawIssue) {
  if (issue.code === 'too_big' || issue.code === 'too_small') return limitWords(issue)
  if (typeof issue.input === 'string' && AMBIGUOUS_AMOUNT.test(issue.input) && allowed(issue) === AMOUNT)
    return `is ${shown(issue.input)}, which has two readings; write ${issue.input.replace(',', '')}.00 or ${issue.input.replace(',', '.')}`
  if (issue.input === undefined) return `is missing; write ${allowed(issue)}`
  if (issue.code === 'invalid_value' && issue.values.length > 1)
    return `is ${shown(issue.input)}; write one of ${issue.values.map(shown).join(', ')}`
  return `is ${shown(issue.input)}; write ${allowed(issue)}`
}

/** Most characters of a path or message, both of which may repeat parts of the document, and of all faults together. */
const LONGEST = 240
const LONGEST_LIST = 32_000

export type FoundFaults = { readonly faults: readonly ImportFault[]; readonly more: boolean }

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text).toWellFormed()

/** Takes the first faults and looks for at most one beyond them: a hostile document has millions. */
export function firstFaults(found: Iterable<ImportFault>): FoundFaults {
  const faults: ImportFault[] = []
  let length = 0
  for (const { path, message } of found) {
    const fault = { path: cut(path), message: cut(message) }
    length += fault.path.length + fault.message.length
    if (faults.length === MOST_FAULTS || length > LONGEST_LIST) return { faults, more: true }
    faults.push(fault)
  }
  return { faults, more: false }
}

export class ImportFaultsError extends Error {
  readonly faults: FoundFaults['faults']
  readonly more: boolean

  constructor({ faults, more }: FoundFaults) {
    super(`the document has ${more ? 'more than ' : ''}${faults.length} faults`)
    this.faults = faults
    this.more = more
  }
}

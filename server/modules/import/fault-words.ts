// What is wrong with a value of a document, in the words of whoever wrote it: what stands there, what may stand, an example.
import type * as z from 'zod/mini'
import { AMBIGUOUS_AMOUNT } from '#contract/import-amount'

/** Characters of what stands there that are repeated. */
const SHOWN = 60

const TEXT = 'a text in English, Arabic or both, such as {"en": "Lamb kebab", "ar": "كباب لحم"}'
const AMOUNT = 'an amount without a currency, such as "10.00"'
const ID = 'small English letters, digits and hyphens, such as "lamb-kebab"'
const DATE = 'a date, such as "2026-12-31"'
const TIME = 'a time of day, such as "23:30"'

/** What may stand in a field. */
const MAY_STAND: Readonly<Record<string, string>> = {
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

/** What stands there, cut; of lists and objects only what they are, because a hostile one is large. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'fields in braces'
  if (typeof value !== 'string') return String(value)
  return JSON.stringify(value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value)
}

function mayStand(issue: z.core.$ZodRawIssue): string {
  const field = issue.path?.findLast((part) => typeof part === 'string')
  const isEntry = typeof issue.path?.at(-1) === 'number'
  const named = isEntry ? undefined : MAY_STAND[String(field)]
  if (issue.code !== 'invalid_type') return named ?? 'something else'
  return named ?? OF_TYPE[issue.expected] ?? issue.expected
}

/** How far a value is from the most or the least that may stand. */
function limitWords(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>): string {
  const { input, code } = issue
  const limit = code === 'too_big' ? `at most ${String(issue.maximum)}` : `at least ${String(issue.minimum)}`
  if (typeof input === 'string') return `has ${input.trim().length} characters; write ${limit}`
  return Array.isArray(input) ? `has ${input.length} entries; write ${limit}` : `is ${shown(input)}; write ${limit}`
}

/** A sentence without its subject, which is the place of the fault. As zod's `error` wants it. */
export function faultWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'too_big' || issue.code === 'too_small') return limitWords(issue)
  if (typeof issue.input === 'string' && AMBIGUOUS_AMOUNT.test(issue.input) && mayStand(issue) === AMOUNT)
    return `is ${shown(issue.input)}, which has two readings; write ${issue.input.replace(',', '')}.00 or ${issue.input.replace(',', '.')}`
  if (issue.input === undefined) return `is missing; write ${mayStand(issue)}`
  if (issue.code === 'invalid_value' && issue.values.length > 1)
    return `is ${shown(issue.input)}; write one of ${issue.values.map(shown).join(', ')}`
  return `is ${shown(issue.input)}; write ${mayStand(issue)}`
}

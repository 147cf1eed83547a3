import * as z from 'zod/mini'
import { endpoint } from './declare-endpoint.ts'

const text = (most: number) => z.string().check(z.maxLength(most))

/** An error of a page; its texts pass `withoutPersonal` on the device and on the server. */
export const reportSchema = z.strictObject({
  message: text(1_000),
  data: z.optional(text(1_200)),
  path: text(300),
  component: text(100),
  build: z.optional(z.string().check(z.maxLength(100), z.regex(/^[\w.-]+$/))),
})
export type Report = z.infer<typeof reportSchema>

export const sendLog = endpoint('POST /api/{tenant}/logs', {
  caller: 'anyone',
  summary: 'Writes an error of the page to the server’s log without personal data. At most 20 a minute and network.',
  body: reportSchema,
  data: z.null(),
  status: 202,
  takesAnyText: true,
})

// Control characters, line separators and direction marks, as escapes because most are invisible.
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029\ud800-\udfff]+/gu
const ADDRESS_OF_A_MAIL = /[^\s<>(),;:"']+@[^\s<>(),;:"']+/gu
/** Query and fragment of an address may hold a key. */
const AFTER_A_PATH = /(?<=[\w/.])[?#][^\s)]*(?=\s|\)|$)/gu
/** Browsers quote data that they cannot parse. */
const QUOTED = /"[^"]*"?|“[^”]*”?|`[^`]*`?/gu
/** Phones in any script; places in a script such as `:1:123456` are shorter. */
const LONG_NUMBER = /[+]?\p{Nd}(?:[\s().-]?\p{Nd}){6,}/gu
const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/giu

/** A text for a log, on one line; personal parts become `…`. */
export function withoutPersonal(said: string): string {
  return said
    .replace(UNSEEN, ' ')
    .replace(QUOTED, '"…"')
    .replace(ADDRESS_OF_A_MAIL, '…')
    .replace(AFTER_A_PATH, '')
    .replace(ID, '…')
    .replace(LONG_NUMBER, '…')
    .trim()
}

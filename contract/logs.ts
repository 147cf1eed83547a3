// Errors that a page reports about itself.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { slugSchema } from './tenant.ts'

const text = (most: number) => z.string().check(z.maxLength(most))

/** An error of a page. Of its texts, what may be personal is left out by `withoutPersonal`, on the device and again at the server. */
export const reportSchema = z.strictObject({
  message: text(1_000),
  /** Where in the code, such as a stack without its first line. */
  data: z.optional(text(1_200)),
  /** Path of the page, without its query. */
  path: text(300),
  /** The part of the page that broke. */
  component: text(100),
  /** Build of the page. */
  build: z.optional(z.string().check(z.maxLength(100), z.regex(/^[\w.-]+$/))),
})
export type Report = z.infer<typeof reportSchema>

export const sendLog = endpoint({
  method: 'POST',
  path: '/api/{tenant}/logs',
  caller: 'anyone',
  summary:
    'Reports an error of the page: one line in the log of the server, without what may be personal. At most twenty a minute and network.',
  params: z.object({ tenant: slugSchema }),
  body: reportSchema,
  data: z.null(),
  status: 202,
  takesAnyText: true,
})

// Written as escapes, because most of them cannot be seen.
/** Control characters, line separators and marks that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029\ud800-\udfff]+/gu
const ADDRESS_OF_A_MAIL = /[^\s<>(),;:"']+@[^\s<>(),;:"']+/gu
/** What follows an address's path, which may hold a key: `?…` and `#…`. */
const AFTER_A_PATH = /(?<=[\w/.])[?#][^\s)]*(?=\s|\)|$)/gu
/** What browsers quote of the data that they could not read. */
const QUOTED = /"[^"]*"?|“[^”]*”?|`[^`]*`?/gu
/** Such as phones, in digits of any script with what is written between them. A place in a script has fewer: `:1:123456`. */
const LONG_NUMBER = /[+]?\p{Nd}(?:[\s().-]?\p{Nd}){6,}/gu
const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/giu

/** A text for a log: on one line, and without what may be of a customer. What is left out is marked by `…`. */
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

// The sentences of the server, ICU messages as in the page.
import { IntlMessageFormat } from 'intl-messageformat'
import { isolatedValues } from '#domain/names'
import type { Locale } from '#domain/locale'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }

export type MessageId = keyof typeof en
export type MessageValues = Readonly<Record<string, string | number>>

/** Parsed at the start, so that a malformed message stops the server and not a request. */
function readAll(tag: string, texts: Readonly<Record<MessageId, string>>): ReadonlyMap<string, IntlMessageFormat> {
  return new Map(Object.entries(texts).map(([id, text]) => [id, new IntlMessageFormat(text, tag)]))
}

const messages: Readonly<Record<Locale, ReadonlyMap<string, IntlMessageFormat>>> = {
  en: readAll('en', en),
  ar: readAll('ar-u-nu-latn', ar),
}

export function isMessageId(text: string): text is MessageId {
  return Object.hasOwn(en, text)
}

/** The sentence with its values, which are isolated from its direction. @throws FormatError when a value is missing. */
export function sentence(locale: Locale, id: MessageId, values: MessageValues = {}): string {
  return String(messages[locale].get(id)?.format(isolatedValues(values, locale)))
}

/** A sentence as text, made where the caller's language is not known. */
export function sentenceRef(id: MessageId, values?: MessageValues): string {
  return values ? `${id} ${JSON.stringify(values)}` : id
}

function valuesOf(json: string): MessageValues {
  const parsed: unknown = json === '' ? {} : JSON.parse(json)
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
}

/** The sentence of a sentenceRef; any other text is a finished sentence. */
export function sayRef(locale: Locale, text: string): string {
  const [id = '', ...rest] = text.split(' ')
  return isMessageId(id) ? sentence(locale, id, valuesOf(rest.join(' '))) : text
}

/** `1,284` in every language. Only for texts that browsers do not write too. */
export const countText = (count: number): string => new Intl.NumberFormat('en').format(count)

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for elements and double-quoted attributes of HTML and XML. */
export const escapedHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)

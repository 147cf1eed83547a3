// Sentences the server says to people: problems and field errors, in the languages of the product. ICU messages like the page's, and
// read by the same library.
import { IntlMessageFormat } from 'intl-messageformat'
import { isolatedValues } from '#domain/names'
import type { Locale } from '#domain/locale'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }

export type MessageId = keyof typeof en
export type MessageValues = Readonly<Record<string, string | number>>

/** Read at the start: a sentence that cannot be read stops the server before anybody needs it. */
function readAll(tag: string, texts: Readonly<Record<MessageId, string>>): ReadonlyMap<string, IntlMessageFormat> {
  return new Map(Object.entries(texts).map(([id, text]) => [id, new IntlMessageFormat(text, tag)]))
}

const messages: Readonly<Record<Locale, ReadonlyMap<string, IntlMessageFormat>>> = {
  en: readAll('en', en),
  ar: readAll('ar-u-nu-latn', ar),
}

/** True when the text names a sentence of the server. */
export function isMessageId(text: string): text is MessageId {
  return Object.hasOwn(en, text)
}

/** The sentence in this language, its `{name}` places filled; what a store or a customer wrote is isolated there. @throws FormatError when a value is missing. */
export function sentence(locale: Locale, id: MessageId, values: MessageValues = {}): string {
  return String(messages[locale].get(id)?.format(isolatedValues(values, locale)))
}

/** A sentence not yet said, as text: where it is made the caller's language is not known. */
export function sentenceRef(id: MessageId, values?: MessageValues): string {
  return values ? `${id} ${JSON.stringify(values)}` : id
}

function valuesOf(json: string): MessageValues {
  const parsed: unknown = json === '' ? {} : JSON.parse(json)
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
}

/** Says what sentenceRef kept; any other text is a finished sentence and stays as it is. */
export function sayRef(locale: Locale, text: string): string {
  const [id = '', ...rest] = text.split(' ')
  return isMessageId(id) ? sentence(locale, id, valuesOf(rest.join(' '))) : text
}

// Counts for places where only the server writes: no browser has to write the same.

/** A count with its thousands apart, `1,284` in every language. */
export const countText = (count: number): string => new Intl.NumberFormat('en').format(count)

// Words by id. FormatJS's message formatter alone: react-intl around it would weigh 4 kB for formats this product makes itself
// (docs/decisions/0009-messages.md).
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Locale } from '#contract/locale'

/** Messages as ICU trees, by id. */
export type CompiledMessages = Record<string, MessageFormatElement[]>
export type MessageValues = Record<string, string | number>
export type Translator = { readonly locale: Locale; format(id: string, values?: MessageValues): string }

/** Latin digits in both languages (design/tokens.md section 8). */
const TAGS: Readonly<Record<Locale, string>> = { en: 'en', ar: 'ar-u-nu-latn' }

/** Formats the messages of one language. An id without a message is shown as it is, and complained about. */
export function createTranslator(locale: Locale, messages: CompiledMessages): Translator {
  const formats = new Map<string, IntlMessageFormat>()
  return {
    locale,
    format(id, values) {
      let format = formats.get(id)
      const message = messages[id]
      if (!format && message) {
        format = new IntlMessageFormat(message, TAGS[locale])
        formats.set(id, format)
      }
      if (!format) {
        reportError(new Error(`no message ${id} in ${locale}`))
        return id
      }
      return String(format.format(values))
    },
  }
}

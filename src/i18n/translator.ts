// Words by id, from ICU trees that the build parsed and checked (build/messages-plugin.ts refuses any other element). The library
// that formats such trees would weigh 3 kB more on the first visit (docs/decisions/0009-messages.md).
import type { MessageFormatElement, PluralElement } from '@formatjs/icu-messageformat-parser'
import type { Locale } from '#contract/locale'

/** Messages as ICU trees, by id. */
export type CompiledMessages = Record<string, MessageFormatElement[]>
export type MessageValues = Record<string, string | number>
export type Translator = { readonly locale: Locale; format(id: string, values?: MessageValues): string }

/** Element types of the FormatJS parser, written out so that its code is not loaded. */
const LITERAL = 0
const ARGUMENT = 1
const SELECT = 5
const PLURAL = 6
const POUND = 7

function pluralOption(
  { options, offset }: PluralElement,
  count: number,
  rules: Intl.PluralRules,
): MessageFormatElement[] {
  const chosen = options[`=${count}`] ?? options[rules.select(count - offset)] ?? options['other']
  return chosen?.value ?? []
}

function textOf(
  elements: readonly MessageFormatElement[],
  values: MessageValues,
  rules: Intl.PluralRules,
  count = 0,
): string {
  const parts = elements.map((element) => {
    switch (element.type) {
      case LITERAL:
        return element.value
      case ARGUMENT:
        return String(values[element.value] ?? '')
      case POUND:
        return String(count)
      case SELECT: {
        const option = element.options[String(values[element.value])] ?? element.options['other']
        return textOf(option?.value ?? [], values, rules, count)
      }
      case PLURAL: {
        const number = Number(values[element.value])
        return textOf(pluralOption(element, number, rules), values, rules, number - element.offset)
      }
      default:
        return ''
    }
  })
  return parts.join('')
}

/** Formats the messages of one language. An id without a message is shown as it is, and reported. */
export function createTranslator(locale: Locale, messages: CompiledMessages): Translator {
  const rules = new Intl.PluralRules(locale)
  return {
    locale,
    format(id, values = {}) {
      const message = messages[id]
      if (message) return textOf(message, values, rules)
      globalThis.reportError?.(new Error(`no message ${id} in ${locale}`))
      return id
    },
  }
}

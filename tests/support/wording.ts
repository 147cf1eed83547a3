// The words of the product as its message files have them, so that journeys in any language are written once.
import type { Locale } from '#domain/locale'
import { intlOf } from '#i18n/intl.ts'
import type { MessageId, MessageValues } from '#i18n/messages.ts'
import { messageFiles, textsOf } from '../../build/messages-plugin.ts'

/** A message by its id; an unknown id fails the test. */
export type Say = (id: string, values?: MessageValues) => string

export function wording(locale: Locale): Say {
  const { formatMessage, messages } = intlOf(locale, textsOf(...messageFiles(locale)))
  const isKnown = (id: string): id is MessageId => Object.hasOwn(messages, id)
  return (id, values) => {
    if (!isKnown(id)) throw new Error(`no message ${id} in ${locale}`)
    return formatMessage({ id }, values)
  }
}

// Words in the language of the page.
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { Locale } from '#domain/locale'
import { directionOf } from '#domain/locale'
import type { MessageId } from './message-ids.ts'

export type { MessageId }
export type MessageValues = Record<string, string | number>
export type Translate = (id: MessageId, values?: MessageValues) => string

/** The page's language and its words: `t('cart.lines', { count: 2 })`. Words with elements among them are a `FormattedMessage`. */
export function useMessages(): { t: Translate; locale: Locale; dir: 'ltr' | 'rtl' } {
  const intl = useIntl()
  return useMemo(() => {
    const locale = intl.locale.startsWith('ar') ? 'ar' : 'en'
    return { t: (id, values) => intl.formatMessage({ id }, values), locale, dir: directionOf(locale) }
  }, [intl])
}

import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { type Locale, directionOf } from '#domain/locale'
import type { MessageId } from './message-ids.ts'
import type { CompiledMessages } from './intl.ts'

export type { MessageId }
export type MessageValues = Record<string, string | number>
export type Translate = (id: MessageId, values?: MessageValues) => string

/** `t('cart.lines', { count: 2 })`. Messages with elements inside are a `FormattedMessage`. */
export function useMessages(): { t: Translate; locale: Locale; dir: 'ltr' | 'rtl' } {
  const intl = useIntl()
  return useMemo(() => {
    const locale = intl.locale.startsWith('ar') ? 'ar' : 'en'
    return { t: (id, values) => intl.formatMessage({ id }, values), locale, dir: directionOf(locale) }
  }, [intl])
}

const known: Record<Locale, CompiledMessages> = { en: {}, ar: {} }

export async function loadMessages(locale: Locale): Promise<CompiledMessages> {
  const loaded = locale === 'ar' ? await import('virtual:messages/ar') : await import('virtual:messages/en')
  return Object.assign(known[locale], loaded.default)
}

/** All messages, also those of `ROOMS.later` in build/messages-plugin.ts. */
export async function loadAllMessages(locale: Locale): Promise<CompiledMessages> {
  const later = locale === 'ar' ? import('virtual:messages/later-ar') : import('virtual:messages/later-en')
  const [messages, loaded] = await Promise.all([loadMessages(locale), later])
  return Object.assign(messages, loaded.default)
}

export const withAllMessages = <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  import.meta.env.SSR
    ? load
    : async () => {
        const { lang } = document.documentElement
        const [part] = await Promise.all([load(), loadAllMessages(lang === 'ar' ? 'ar' : 'en')])
        return part
      }

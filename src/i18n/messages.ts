// Words in the language of the page.
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { Locale } from '#domain/locale'
import { directionOf } from '#domain/locale'
import type { MessageId } from './message-ids.ts'
import type { CompiledMessages } from './intl.ts'

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

/** The words of each language that have come. Nobody has to hear of more: what says them is drawn once they are here. */
const known: Record<Locale, CompiledMessages> = { en: {}, ar: {} }

/** The words that public pages show at first, and others as they come. The server's HTML preloads their file. */
export async function loadMessages(locale: Locale): Promise<CompiledMessages> {
  const loaded = locale === 'ar' ? await import('virtual:messages/ar') : await import('virtual:messages/en')
  return Object.assign(known[locale], loaded.default)
}

/** All words, those of the account, of checking out, of orders and of booking too (`ROOMS` in build/messages-plugin.ts). */
export async function loadAllMessages(locale: Locale): Promise<CompiledMessages> {
  const later = locale === 'ar' ? import('virtual:messages/later-ar') : import('virtual:messages/later-en')
  const [messages, loaded] = await Promise.all([loadMessages(locale), later])
  return Object.assign(messages, loaded.default)
}

/** A part of the page that says more than the first words: it comes when those and its script have. The server has all words. */
export const withAllMessages = <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  import.meta.env.SSR
    ? load
    : async () => {
        const { lang } = document.documentElement
        const [part] = await Promise.all([load(), loadAllMessages(lang === 'ar' ? 'ar' : 'en')])
        return part
      }

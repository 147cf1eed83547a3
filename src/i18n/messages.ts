// Words in the language of the page.
import { useContext, useMemo } from 'react'
import { directionOf } from '#contract/locale'
import type { Locale } from '#contract/locale'
import type { MessageId } from './message-ids.ts'
import { TranslatorContext } from './provider.tsx'
import type { MessageValues } from './translator.ts'

export type { MessageId }
export type Translate = (id: MessageId, values?: MessageValues) => string

/** The page's language and its words: `t('cart.lines', { count: 2 })`. */
export function useMessages(): { t: Translate; locale: Locale; dir: 'ltr' | 'rtl' } {
  const translator = useContext(TranslatorContext)
  if (!translator) throw new Error('useMessages needs a MessagesProvider above it')
  return useMemo(
    () => ({ t: translator.format, locale: translator.locale, dir: directionOf(translator.locale) }),
    [translator],
  )
}

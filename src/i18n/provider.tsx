import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import type { Locale } from '#domain/locale'
import { useChosenLanguage } from './change-language.ts'
import { intlOf } from './intl.ts'
import type { CompiledMessages } from './intl.ts'

/** In the language the page started with, or the one chosen since. */
export function MessagesProvider(props: { locale: Locale; messages: CompiledMessages; children: ReactNode }) {
  const chosen = useChosenLanguage((language) => language.chosen)
  const { locale, messages } = chosen ?? props
  const intl = useMemo(() => intlOf(locale, messages), [locale, messages])
  return <RawIntlProvider value={intl}>{props.children}</RawIntlProvider>
}

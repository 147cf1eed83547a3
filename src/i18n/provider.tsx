import { type ReactNode, useMemo } from 'react'
import { RawIntlProvider } from 'react-intl'
import type { Locale } from '#domain/locale'
import { useChosenLanguage } from './change-language.ts'
import { type CompiledMessages, intlOf } from './intl.ts'

export function MessagesProvider(props: { locale: Locale; messages: CompiledMessages; children: ReactNode }) {
  const chosen = useChosenLanguage((language) => language.chosen)
  const { locale, messages } = chosen ?? props
  const intl = useMemo(() => intlOf(locale, messages), [locale, messages])
  return <RawIntlProvider value={intl}>{props.children}</RawIntlProvider>
}

// The one place that makes an intl object and gives it to the tree.
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { RawIntlProvider, createIntl } from 'react-intl'
import type { Locale } from '#contract/locale'
import type { CompiledMessages } from './load-messages.ts'

/** Gives the tree its language. */
export function MessagesProvider(props: { locale: Locale; messages: CompiledMessages; children: ReactNode }) {
  const { locale, messages, children } = props
  const intl = useMemo(() => createIntl({ locale: locale === 'ar' ? 'ar-u-nu-latn' : 'en', messages }), [locale, messages])
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}

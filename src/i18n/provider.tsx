// The one place that makes an intl object and gives it to the tree.
import { useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { RawIntlProvider, createIntl } from 'react-intl'
import type { Locale } from '#contract/locale'
import { laterMessages, onLaterMessages } from './load-messages.ts'
import type { CompiledMessages } from './load-messages.ts'

/** Gives the tree its language. `messages` are those known at the start; others join as their views are loaded. */
export function MessagesProvider(props: { locale: Locale; messages: CompiledMessages; children: ReactNode }) {
  const { locale, messages, children } = props
  const later = useSyncExternalStore(onLaterMessages, laterMessages, laterMessages)
  const intl = useMemo(
    () => createIntl({ locale: locale === 'ar' ? 'ar-u-nu-latn' : 'en', messages: { ...messages, ...later } }),
    [locale, messages, later],
  )
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}

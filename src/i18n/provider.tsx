// Gives the tree its language.
import { useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import type { Locale } from '#contract/locale'
import { intlOf } from './intl.ts'
import type { CompiledMessages } from './intl.ts'
import { laterMessages, onLaterMessages } from './load-messages.ts'

/** react-intl's provider with the words that have come. `messages` are those known at the start; others join as their views are loaded. */
export function MessagesProvider(props: { locale: Locale; messages: CompiledMessages; children: ReactNode }) {
  const { locale, messages, children } = props
  const later = useSyncExternalStore(onLaterMessages, laterMessages, laterMessages)
  const intl = useMemo(() => intlOf(later.locale ?? locale, { ...messages, ...later.words }), [locale, messages, later])
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}

// The one place that makes a translator and gives it to the tree.
import { createContext, useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { Locale } from '#contract/locale'
import { laterMessages, onLaterMessages } from './load-messages.ts'
import { createTranslator } from './translator.ts'
import type { CompiledMessages, Translator } from './translator.ts'

export const TranslatorContext = createContext<Translator | null>(null)

/** Gives the tree its language. `messages` are those known at the start; others join as their views are loaded. */
export function MessagesProvider(props: { locale: Locale; messages: CompiledMessages; children: ReactNode }) {
  const { locale, messages, children } = props
  const later = useSyncExternalStore(onLaterMessages, laterMessages, laterMessages)
  const translator = useMemo(
    () => createTranslator(later.locale ?? locale, { ...messages, ...later.words }),
    [locale, messages, later],
  )
  return <TranslatorContext value={translator}>{children}</TranslatorContext>
}

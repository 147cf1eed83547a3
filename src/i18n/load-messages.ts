// Compiled messages in two parts per language: the words of the first view, and the words of everything that is loaded later.
// Which word belongs where is found out by the build (build/messages-plugin.ts).
import { lazy } from 'react'
import type { ComponentType } from 'react'
import { isLocale } from '#contract/locale'
import type { Locale } from '#contract/locale'
import { untilLoaded } from '#lib/until-loaded.ts'
import type { CompiledMessages } from './intl.ts'

/** Words of the first view. The server's HTML preloads this chunk. */
export async function loadFirstMessages(locale: Locale): Promise<CompiledMessages> {
  const loaded = locale === 'ar' ? await import('virtual:messages/ar') : await import('virtual:messages/en')
  return loaded.default
}

/** Words of all other views. */
export async function loadLaterMessages(locale: Locale): Promise<CompiledMessages> {
  const loaded = locale === 'ar' ? await import('virtual:messages/ar-later') : await import('virtual:messages/en-later')
  return loaded.default
}

/** Words that joined those of the start, and their language once it is no longer that of the start. */
type JoinedMessages = { readonly words: CompiledMessages; readonly locale?: Locale }

let later: JoinedMessages = { words: {} }
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Words that this page has loaded since it started. */
export const laterMessages = (): JoinedMessages => later

/** Calls back when later words have arrived. */
export function onLaterMessages(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lets words join those of the start, in the place of any that did before. */
export function joinMessages(joined: JoinedMessages): void {
  later = joined
  for (const listener of listeners) listener()
}

/** Makes sure that a view loaded later has its words. Does nothing on the server, which always has all of them. */
export function ensureLaterMessages(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve()
  const { lang } = document.documentElement
  loading ??= loadLaterMessages(isLocale(lang) ? lang : 'en').then(
    (messages) => {
      joinMessages({ words: messages })
    },
    (cause: unknown) => {
      loading = undefined
      throw cause
    },
  )
  return loading
}

/** `React.lazy` for a part of a page that brings words of its own. Without a network it is still on its way: it never takes the page down. */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() =>
    untilLoaded(async () => {
      const [part] = await Promise.all([load(), ensureLaterMessages()])
      return part
    }),
  )
}

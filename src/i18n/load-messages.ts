// Compiled messages, one chunk per language.
import type { MessageFormatElement } from 'react-intl'
import type { Locale } from '#contract/locale'

export type CompiledMessages = Record<string, MessageFormatElement[]>

/** Loads the messages of a language. The server's HTML preloads the chunk, the worker precaches both. */
export async function loadMessages(locale: Locale): Promise<CompiledMessages> {
  const loaded = locale === 'ar' ? await import('virtual:messages/ar') : await import('virtual:messages/en')
  return loaded.default
}

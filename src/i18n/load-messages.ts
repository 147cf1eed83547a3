import type { Locale } from '#contract/locale'
import type { CompiledMessages } from './intl.ts'

/** All words of a language, compiled by the build. The server's HTML preloads their file. */
export async function loadMessages(locale: Locale): Promise<CompiledMessages> {
  const loaded = locale === 'ar' ? await import('virtual:messages/ar') : await import('virtual:messages/en')
  return loaded.default
}

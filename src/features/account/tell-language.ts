import type { Locale } from '#domain/locale'

/** Tells the server which language the signed-in customer reads. @throws CallError; the signal's reason when it took too long. */
export async function tellLanguage(slug: string, locale: Locale, signal: AbortSignal): Promise<void> {
  const calls = await import('./session-calls.ts')
  await calls.tellLanguage(slug, locale, signal)
}

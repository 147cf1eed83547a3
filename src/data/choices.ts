// In cookies, so that the server's first HTML has the choice already.
import { appearanceCookie, appearanceIn } from '#domain/appearance'
import type { Appearance } from '#domain/appearance'
import { localeCookie } from '#domain/locale'
import type { Locale } from '#domain/locale'

/** Null for the system's setting. */
export const keptAppearance = (): Appearance | null => appearanceIn(document.cookie)

export function keepAppearance(chosen: Appearance | null): void {
  document.cookie = appearanceCookie(chosen)
}

export function keepLanguage(locale: Locale): void {
  document.cookie = localeCookie(locale)
}

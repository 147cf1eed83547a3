// What somebody chose on this device for every page, kept in cookies for a year: the server's first HTML has it already.
import { appearanceCookie, appearanceIn } from '#domain/appearance'
import type { Appearance } from '#domain/appearance'
import { localeCookie } from '#domain/locale'
import type { Locale } from '#domain/locale'

/** The appearance that was chosen; null for the system's setting. */
export const keptAppearance = (): Appearance | null => appearanceIn(document.cookie)

/** Null takes the choice back. */
export function keepAppearance(chosen: Appearance | null): void {
  document.cookie = appearanceCookie(chosen)
}

export function keepLanguage(locale: Locale): void {
  document.cookie = localeCookie(locale)
}

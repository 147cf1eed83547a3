// Cookies, so that the server draws the first page by them.
import { type Appearance, appearanceCookie, appearanceIn } from '#domain/appearance'
import { type Locale, localeCookie } from '#domain/locale'

export const savedAppearance = (): Appearance | null => appearanceIn(document.cookie)

export function saveAppearance(chosen: Appearance | null): void {
  document.cookie = appearanceCookie(chosen)
}

export function saveLanguage(locale: Locale): void {
  document.cookie = localeCookie(locale)
}

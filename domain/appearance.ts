// Light or dark, by the system or by choice. The choice is a cookie, so that the first HTML knows it (docs/decisions/0025).

export const APPEARANCES = ['light', 'dark'] as const
export type Appearance = (typeof APPEARANCES)[number]

export const APPEARANCE_COOKIE = 'appearance'
const IN_COOKIES = new RegExp(`(?:^|; )${APPEARANCE_COOKIE}=(\\w+)`)
const MAX_AGE_S = 31_536_000

/** For `document.cookie`; null deletes the choice. */
export function appearanceCookie(chosen: Appearance | null): string {
  const [value, age] = chosen === null ? ['', 0] : [chosen, MAX_AGE_S]
  return `${APPEARANCE_COOKIE}=${value}; Max-Age=${age}; Path=/; SameSite=Lax`
}

/** From a `Cookie` header or `document.cookie`; null without a choice. */
export function appearanceIn(cookies: string): Appearance | null {
  const value = IN_COOKIES.exec(cookies)?.[1]
  return value === 'light' || value === 'dark' ? value : null
}

/** Media query of the `theme-color` of this appearance. */
export function themeMedia(appearance: Appearance, chosen: Appearance | null): string {
  if (chosen === null) return `(prefers-color-scheme: ${appearance})`
  return appearance === chosen ? 'all' : 'not all'
}

// How light a page is: by the system's setting, or as chosen on this device. A cookie keeps the choice, so that the first HTML has
// it already (docs/decisions/0025).

/** What may be chosen instead of the system's setting. */
export const APPEARANCES = ['light', 'dark'] as const
export type Appearance = (typeof APPEARANCES)[number]

/** Cookie that keeps the choice: one year, Lax, path /. */
export const APPEARANCE_COOKIE = 'appearance'
const IN_COOKIES = new RegExp(`(?:^|; )${APPEARANCE_COOKIE}=(\\w+)`)
const MAX_AGE_S = 31_536_000

/** Narrows any text to a choice. */
function isAppearance(value: unknown): value is Appearance {
  return value === 'light' || value === 'dark'
}

/** Text of the cookie as `document.cookie` takes it; null takes the choice back. */
export function appearanceCookie(chosen: Appearance | null): string {
  const [value, age] = chosen === null ? ['', 0] : [chosen, MAX_AGE_S]
  return `${APPEARANCE_COOKIE}=${value}; Max-Age=${age}; Path=/; SameSite=Lax`
}

/** Choice in a `Cookie` header or in `document.cookie`; null for the system's setting. */
export function appearanceIn(cookies: string): Appearance | null {
  const value = IN_COOKIES.exec(cookies)?.[1]
  return isAppearance(value) ? value : null
}

/** Media query under which a page's colour for its surroundings (`theme-color`) of this appearance counts. */
export function themeMedia(appearance: Appearance, chosen: Appearance | null): string {
  if (chosen === null) return `(prefers-color-scheme: ${appearance})`
  return appearance === chosen ? 'all' : 'not all'
}

// Sizes of screens that the browser tests use.

type Screen = { width: number; height: number }

export const PHONE = { width: 412, height: 915 } as const
export const DESKTOP = { width: 1280, height: 800 } as const

/** Every size. */
export const SCREENS: Readonly<Record<string, Screen>> = { phone: PHONE, desktop: DESKTOP }

/** The screen that one walk of a language takes. */
export const screenIn = ({ locale }: { locale: string }): Screen => (locale === 'ar' ? PHONE : DESKTOP)

/**
 * Arabic on a phone, English on a desktop: both languages and both sizes are seen, in half the time that all four together take. The
 * journey and the pages that must not move go through all four.
 */
export function screensIn({ locale }: { locale: string }): Record<string, Screen> {
  return locale === 'ar' ? { phone: PHONE } : { desktop: DESKTOP }
}

// Sizes of screens that the browser tests use.

const PHONE = { width: 412, height: 915 } as const
export const DESKTOP = { width: 1280, height: 800 } as const

type Screen = { width: number; height: number }

/** The screen that one walk of a language takes. */
export const screenIn = ({ locale }: { locale: string }): Screen => (locale === 'ar' ? PHONE : DESKTOP)

/**
 * Arabic on a phone, English on a desktop: both languages and both sizes are seen, in half the time that all four together take. The
 * journey, the keyboard, axe and the first visit go through all four.
 */
export function screensIn({ locale }: { locale: string }): Record<string, Screen> {
  return locale === 'ar' ? { phone: PHONE } : { desktop: DESKTOP }
}

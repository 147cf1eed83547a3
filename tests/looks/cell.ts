// The screens, languages and colour schemes that everything is looked at in.
import { DESKTOP, PHONE } from '../support/screens.ts'
import { type Words, ARABIC, ENGLISH } from '../pages/words.ts'

type Viewport = { readonly width: number; readonly height: number }

export const WIDTHS: Readonly<Record<string, Viewport>> = { [PHONE.width]: PHONE, [DESKTOP.width]: DESKTOP }
export const LOCALES: Readonly<Record<string, Words>> = { en: ENGLISH, ar: ARABIC }
export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** A screen in a language; both schemes are looked at in one visit. */
export type Cell = {
  readonly viewport: Viewport
  readonly isPhone: boolean
  readonly words: Words
}

/** Every screen in every language, as far as they are asked for. */
export const cellsOf = (widths: readonly string[], locales: readonly string[]): Cell[] =>
  widths.flatMap((width) =>
    locales.flatMap((locale) => {
      const [viewport, words] = [WIDTHS[width], LOCALES[locale]]
      return viewport && words ? [{ viewport, words, isPhone: viewport === PHONE }] : []
    }),
  )

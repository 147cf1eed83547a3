// Letters on pictures that the server draws: Rubik from files of its own, because a fresh machine may have no fonts.
import { join } from 'node:path'
import sharp from 'sharp'

/** The family as SVG names it; its weights go from 400 to 700. */
export const FONT_FAMILY = 'Rubik Light'

const FILES = ['rubik-latin.ttf', 'rubik-arabic.ttf'].map((name) => join(import.meta.dirname, 'fonts', name))

let loading: Promise<unknown> | undefined

/** Makes the letters known to the drawing library; wait for it before any text is drawn, because a thread that once drew without them may not look again. */
export async function loadLetters(): Promise<void> {
  // A text that is drawn with a font's file leaves that font with the library for good, and SVG finds it there too.
  loading ??= Promise.all(
    FILES.map((fontfile) => sharp({ text: { text: 'a', font: FONT_FAMILY, fontfile } }).toBuffer()),
  )
  await loading
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text as XML holds it; what XML cannot hold is left out. */
export const escaped = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').replace(/[&<>]/g, (letter) => ESCAPES[letter] ?? '')

/** The first letter of a name as people count letters, with the marks that belong to it. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim())
  return first?.segment ?? ''
}

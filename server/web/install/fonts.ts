// Font files of our own, because a machine may have no fonts.
import { join } from 'node:path'
import sharp from 'sharp'
import { escapedHtml } from '#server/platform/i18n/messages'

export const FONT_FAMILY = 'Rubik Light'

const FILES = ['rubik-latin.ttf', 'rubik-arabic.ttf'].map((name) => join(import.meta.dirname, 'fonts', name))

let loading: Promise<unknown> | undefined

/** Await it before text is drawn, because a thread that drew without the fonts may not look for them again. */
export async function loadFonts() {
  // The library keeps the font of a text that is drawn with a font file, and SVG finds it there too.
  loading ??= Promise.all(
    FILES.map((fontfile) => sharp({ text: { text: 'a', font: FONT_FAMILY, fontfile } }).toBuffer()),
  )
  await loading
}

/** For XML, which cannot have control characters. */
export const escaped = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  escapedHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ''))

/** With the combining marks of the letter. */
export function initialOf(name: string) {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim())
  return first?.segment ?? ''
}

import type { Locale } from '#domain/locale'
import { untilLoaded } from '#lib/load-part.ts'
import arabic from '../styles/fonts/rubik-arabic.woff2?url'
import latin from '../styles/fonts/rubik-latin.woff2?url'

const faceOf = (address: string, unicodeRange: string) =>
  new FontFace('Rubik Variable', `url(${address})`, { weight: '400 700', display: 'swap', unicodeRange })
const latinFace = () => faceOf(latin, 'U+0020-007E, U+00A0, U+00B7, U+00C9, U+00D7, U+00E9, U+2010-2026, U+2212')
const arabicFace = () => faceOf(arabic, 'U+0600-06FF, U+200C-200F')

/** All at once, since each face lays out the page again. The rest follows on use. */
export async function showFonts(locale: Locale): Promise<void> {
  const loaded = await untilLoaded(() =>
    Promise.all((locale === 'ar' ? [latinFace(), arabicFace()] : [latinFace()]).map((face) => face.load())),
  )
  for (const face of loaded) document.fonts.add(face)
  if (locale !== 'ar') document.fonts.add(arabicFace())
}

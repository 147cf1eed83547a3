// Folding makes spellings of a word equal, in Arabic above all.
import { latinDigits } from '../typed-text.ts'

/** Apostrophes belong to words: `za’atar`. */
const WRITTEN_WORD = /[\p{L}\p{N}\p{M}\p{Cf}'’‘`´]+/gu
/** Dropped after NFKD: accents, harakat, joiners, tatweel and letter-like apostrophes. */
const IGNORED = /[^\p{L}\p{N}]|[\u0640\u02bb-\u02bf]/gu

/** Letters that NFKD keeps. Hamza is often left out. */
const SAME_LETTER: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ے: 'ي',
  ة: 'ه',
  ۃ: 'ه',
  ھ: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ء: '',
  ک: 'ك',
  گ: 'ك',
  پ: 'ب',
  چ: 'ج',
  ژ: 'ز',
  ڤ: 'ف',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
}
const TO_REPLACE = new RegExp(`[${Object.keys(SAME_LETTER).join('')}]`, 'gu')

/** The article, also after wa, bi or li; at least one letter follows. */
const ARTICLE = /^و?(?:بال|لل|ال)(?=.)/u
/** Wa, bi or li without an article. Many words begin with these letters, so three more must follow. */
const PARTICLE = /^[وبل](?=...)/u

/** `Za’atar` → `zaatar`, `أُرزّ` → `ارز`, `٣٣٠` → `330`. */
export function foldWord(written: string): string {
  const letters = written
    .toLowerCase()
    .normalize('NFKD')
    .replace(IGNORED, '')
    .replace(TO_REPLACE, (letter) => SAME_LETTER[letter] ?? letter)
  return latinDigits(letters)
}

export const writtenWords = (text: string) =>
  [...text.matchAll(WRITTEN_WORD)].map((match) => ({ written: match[0], at: match.index }))

/** Letters of the article with its prefix: 2 of `الشاورما`, 3 of `بالزعتر`. */
export const articleLength = (folded: string) => ARTICLE.exec(folded)?.[0].length ?? 0

/** 1 of `وحليب`. May be wrong, as for `ليمون`. */
export const particleLength = (folded: string) => PARTICLE.exec(folded)?.[0].length ?? 0

/** `from[n]` is the place of folded letter n; the last entry is the end. */
export function foldWithPlaces(written: string) {
  let folded = ''
  const from: number[] = []
  let at = 0
  for (const letter of written) {
    const heard = foldWord(letter)
    for (let index = 0; index < heard.length; index += 1) from.push(at)
    folded += heard
    at += letter.length
  }
  return { folded, from: [...from, written.length] }
}

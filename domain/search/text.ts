// Words as search compares them: how they are spelled must not matter, in Arabic least of all. Page and server share it.

/** What belongs to a word as it is written. Apostrophes do: `za’atar` is one word. */
const WRITTEN_WORD = /[\p{L}\p{N}\p{M}\p{Cf}'’‘`´]+/gu
/** Everything that is no letter or digit once a word is taken apart (accents, harakat, joiners), tatweel and the letter-like apostrophes. */
const UNHEARD = /[^\p{L}\p{N}]|[\u0640\u02bb-\u02bf]/gu

/** Letters that Unicode does not take apart, as the letter people type for them. A lone hamza is as often left out as written. */
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
/** First digits of the Arabic-Indic and the Persian row. */
const ARABIC_ZERO = 0x660
const PERSIAN_ZERO = 0x6f0

/** Wa, bi or li before the article, or the article alone; a letter of the word is left. */
const ARTICLE = /^و?(?:بال|لل|ال)(?=.)/u
/** Wa, bi or li before a word without an article. So many words merely begin with these letters that three must be left. */
const PARTICLE = /^[وبل](?=...)/u

/** A word as it is compared: `Za’atar` → `zaatar`, `أُرزّ` → `ارز`, `٣٣٠` → `330`. Empty when nothing is left. */
export function foldWord(written: string): string {
  return written
    .toLowerCase()
    .normalize('NFKD')
    .replace(UNHEARD, '')
    .replace(TO_REPLACE, (letter) => SAME_LETTER[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO))
    })
}

/** Where a word stands in a text, in UTF-16 units. */
export type WrittenWord = { readonly written: string; readonly at: number }

/** The words of a text as they are written, in order. */
export function writtenWords(text: string): WrittenWord[] {
  return [...text.matchAll(WRITTEN_WORD)].map((match) => ({ written: match[0], at: match.index }))
}

/** How many letters of a folded word are an Arabic article and what is joined before it: 2 of `الشاورما`, 3 of `بالزعتر`, 0 of others. */
export function articleLength(folded: string): number {
  return ARTICLE.exec(folded)?.[0].length ?? 0
}

/** How many letters of a folded word may be a joined wa, bi or li: 1 of `وحليب`. May be wrong: `ليمون` begins so too. */
export function particleLength(folded: string): number {
  return PARTICLE.exec(folded)?.[0].length ?? 0
}

/** A written word with where each folded letter comes from: `from[n]` is the place of letter n, and one more for the end. */
export function foldWithPlaces(written: string): { folded: string; from: number[] } {
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

// Numbers of a menu as people say them: `2 pieces`, `two pieces` and `قطعتين` are the same. Words are folded (search-text.ts).

/** How a number is said, by the number; seven also as in `سفن أب`. */
const SAID: readonly (readonly string[])[] = [
  [],
  ['one', 'واحد', 'واحده'],
  ['two', 'اثنين', 'اثنان', 'اتنين'],
  ['three', 'ثلاث', 'ثلاثه', 'تلاته'],
  ['four', 'اربع', 'اربعه'],
  ['five', 'خمس', 'خمسه'],
  ['six', 'ست', 'سته'],
  ['seven', 'سبع', 'سبعه', 'سفن', 'سيفن'],
  ['eight', 'ثمان', 'ثماني', 'ثمانيه', 'تمانيه'],
  ['nine', 'تسع', 'تسعه'],
  ['ten', 'عشر', 'عشره'],
  ['eleven'],
  ['twelve'],
]
const NUMBER_OF = new Map(SAID.flatMap((words, number) => words.map((word) => [word, String(number)] as const)))

/** A number and a word written together: `7up`, `330ml`. */
const TOGETHER = /^(\d+)(\D+)$/
/** Two of something in one word: `قطعتين`, `حبتان`; without the feminine ending only what is sold by the piece. */
const TWO_OF_FEMININE = /^(..+)ت(?:ين|ان)$/
const TWO_OF = /^(شخص|نفر|كوب|طبق|سيخ|رغيف|صحن|كيلو|لتر)(?:ين|ان)$/

/** The thing in a word that says there are two of it, null of other words. May be wrong: `فستان` ends so too. */
function twoOf(folded: string): string | null {
  const feminine = TWO_OF_FEMININE.exec(folded)?.[1]
  return feminine === undefined ? (TWO_OF.exec(folded)?.[1] ?? null) : `${feminine}ه`
}

/** What else a word of a menu may be asked as: `2` as two, `two` as 2, `7up` as seven and up, `قطعتين` as 2 and قطعه. */
export function askedAs(folded: string): string[] {
  const together = TOGETHER.exec(folded)
  if (together) {
    const [, digits = '', rest = ''] = together
    return [digits, ...askedAs(digits), rest]
  }
  const two = twoOf(folded)
  if (two !== null) return [two, '2', ...askedAs('2')]
  const number = NUMBER_OF.get(folded) ?? folded
  const said = SAID[Number(number)] ?? []
  return said.length > 0 ? [number, ...said].filter((word) => word !== folded) : []
}

/** A query with its twos apart, as `2 قطعه` for `قطعتين`; null when it has none. */
export function twosApart(words: readonly string[]): string[] | null {
  const apart = words.flatMap((word) => {
    const two = twoOf(word)
    return two === null ? [word] : ['2', two]
  })
  return apart.length > words.length ? apart : null
}

/** Shorter words must match exactly, because nearly all are one typo apart. */
export const SHORTEST_FORGIVEN = 3

/** Best first; `prefix-typo`: one typo in the beginning of the word. */
export type Fit = 'exact' | 'prefix' | 'typo' | 'prefix-typo'

const ENGLISH_PLURAL = /^[a-z]{2,}[^s]s$/

/** Without typos. An English plural fits its singular like a prefix. */
export function fitOf(typed: string, word: string): 'exact' | 'prefix' | null {
  if (word.startsWith(typed)) return word.length === typed.length ? 'exact' : 'prefix'
  return word.length === typed.length - 1 && typed.startsWith(word) && ENGLISH_PLURAL.test(typed) ? 'prefix' : null
}

/** Exactly one typo: a letter added, missing, replaced or swapped. In a prefix the first and last letter must be right. */
export function fitWithTypo(typed: string, word: string): 'typo' | 'prefix-typo' | null {
  if (word.length < typed.length - 1) return null
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  if (at === typed.length) return null
  const last = typed.length - 1
  const ends = [
    { end: endOf(typed, at + 1, word, at + 1), isInside: at > 0 && at < last },
    { end: endOf(typed, at + 1, word, at), isInside: at > 0 && at < last },
    { end: endOf(typed, at, word, at + 1), isInside: at > 0 },
    {
      end: typed[at] === word[at + 1] && typed[at + 1] === word[at] ? endOf(typed, at + 2, word, at + 2) : -1,
      isInside: true,
    },
  ]
  if (ends.some(({ end }) => end === word.length)) return 'typo'
  return ends.some(({ end, isInside }) => end >= 0 && isInside) ? 'prefix-typo' : null
}

/** Of three letters the first must be right and the word whole and not shorter: `tee` is tea, `xea` is nothing. */
export function forgivenFit(typed: string, word: string): 'typo' | 'prefix-typo' | null {
  if (typed.length < SHORTEST_FORGIVEN) return null
  const fit = fitWithTypo(typed, word)
  if (typed.length > SHORTEST_FORGIVEN) return fit
  return fit === 'typo' && typed[0] === word[0] && word.length >= typed.length ? fit : null
}

/** End of the typed rest in the word, -1 when they differ. */
function endOf(typed: string, typedFrom: number, word: string, wordFrom: number): number {
  const rest = typed.slice(typedFrom)
  return word.startsWith(rest, wordFrom) ? wordFrom + rest.length : -1
}

/** Swapped neighbours count once; `most + 1` for more than `most`. */
export function typosBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next.push(
        Math.min(
          cell(row, j) + 1,
          cell(next, j - 1) + 1,
          cell(row, j - 1) + (isSame ? 0 : 1),
          isSwapped ? cell(before, j - 2) + 1 : most + 1,
        ),
      )
    }
    before = row
    row = next
  }
  return Math.min(cell(row, other.length), most + 1)
}

const cell = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY

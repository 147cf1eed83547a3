// What stands below a store's icon on a home screen.

/** Letters that home screens show uncut. */
const MOST_LETTERS = 12
/** Shops of apps refuse shorter ones. */
const FEWEST_LETTERS = 3

const lettersOf = (text: string) => [...new Intl.Segmenter().segment(text)].length

/** As many whole words of a name as fit, the first one in any case; never half a word. */
export function shortName(name: string): string {
  let short = ''
  for (const word of name.trim().split(/\s+/)) {
    const longer = short === '' ? word : `${short} ${word}`
    if (lettersOf(short) >= FEWEST_LETTERS && lettersOf(longer) > MOST_LETTERS) break
    short = longer
  }
  // What joined the last word to the next one, as in «Sumac &», has nothing left to join.
  return short === name.trim() ? short : short.replace(/[^\p{L}\p{M}\p{N})\]]+$/u, '') || short
}

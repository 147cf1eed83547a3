/** Letters that home screens show uncut. */
const MOST_LETTERS = 12
/** App shops refuse shorter names. */
const FEWEST_LETTERS = 3

const lettersOf = (text: string) => [...new Intl.Segmenter().segment(text)].length

/** As many whole words as fit below an icon, the first one in any case. */
export function shortName(name: string) {
  let short = ''
  for (const word of name.trim().split(/\s+/)) {
    const longer = short === '' ? word : `${short} ${word}`
    if (lettersOf(short) >= FEWEST_LETTERS && lettersOf(longer) > MOST_LETTERS) break
    short = longer
  }
  // A sign that joined the last word to the next one is left out, as in «Sumac &».
  return short === name.trim() ? short : short.replace(/[^\p{L}\p{M}\p{N})\]]+$/u, '') || short
}

// Phonetic comparison of folded words, used only when a word has no match as it is typed.
import { typosBetween } from './spelling.ts'

type Rule = readonly [letters: RegExp, heard: string]

/** Applied in order; comments give what customers type and what they mean. */
const LATIN: readonly Rule[] = [
  // Digits for Arabic letters: 7ommos, za3tar, sha6ta, mlo5eya.
  [/[23]/g, ''],
  [/5/g, 'kh'],
  [/6/g, 't'],
  [/7/g, 'h'],
  [/8/g, 'gh'],
  [/9/g, 'q'],
  // chawarma: shawarma; sandwitch: sandwich.
  [/t?ch|sh/g, 'ʃ'],
  // molohia: molokhia; ganoush: ghanoush; thabbouleh: tabbouleh; dukkah: dhukkah; phalafel: falafel.
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/ph/g, 'f'],
  // gibna: jibna.
  [/dj|j/g, 'g'],
  // rise: rice; cofta: kofta; karak: qaraq.
  [/c(?=[eiy])/g, 's'],
  [/ck|c|q/g, 'k'],
  [/x/g, 'ks'],
  // labne: labneh.
  [/(?<=[aeiou])h$/, ''],
  // taheena: tahini; before doubled letters are joined.
  [/ee/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/^[aeiou]+/, '@'],
  [/^w/, 'W'],
  [/^y/, 'Y'],
  // koshari, kushary: koshary; knafeh, konafa: kunafa; shoarma: shawarma. Only the vowels i and o remain.
  [/y/g, 'i'],
  [/[uw]/g, 'o'],
  [/[ae]/g, ''],
]

const ARABIC: readonly Rule[] = [
  // The sound g, without an Arabic letter: برجر, برقر, بركر: برغر.
  [/[جغق]/g, 'ك'],
  // سندويتش: سندويش; صندويش: سندويش; تاووق: طاووق; ضفر: ظفر.
  [/تش/g, 'ش'],
  [/ص/g, 'س'],
  [/ط/g, 'ت'],
  [/ظ/g, 'ض'],
  [/(.)\1+/g, '$1'],
  // شاورمة (folded to haa): شاورما.
  [/(?<=...)[هاي]$/, ''],
  [/^ا/, '@'],
  [/^و/, 'W'],
  [/^ي/, 'Y'],
]
/** A word without vowels between two consonants may have any: بيرغر is برغر, دقيق is not دجاج. */
const VOWEL = /[ioاوي]/g
const CONSONANT = /[^ioاوي]/

/** Endings of longer forms: dishes, grilled, roasting; قطعة, شاورمات, مشويين. */
const ENDING = /(?<=[a-z]{3})(?:e?s|ed|ing)$|(?<=[ا-ي]{3})(?:ات|ين|ان|ون|يه|ه)$/

/** With only two consonants nearly all words sound alike. */
const SHORTEST_SOUND = 3
/** Words of this length with two consonants may differ by two typos: `tawook` and `taouk`. */
const LONG_WORD = 5

/** Consonants, and the vowels before, between and after them. */
export type Sound = { readonly consonants: string; readonly vowels: readonly string[] }

export function soundOf(folded: string): Sound {
  const rules = /[a-z]/.test(folded) ? LATIN : /[ا-ي]/.test(folded) ? ARABIC : []
  const heard = rules.reduce((text, [letters, sound]) => text.replace(letters, sound), folded)
  return { consonants: heard.replace(VOWEL, ''), vowels: heard.split(CONSONANT) }
}

const has = (some: string, others: string) => [...others].every((vowel) => some.includes(vowel))

function isAlike(one: Sound, other: Sound): boolean {
  return (
    one.consonants === other.consonants &&
    one.vowels.every((mine, at) => {
      const theirs = other.vowels[at] ?? ''
      return has(mine, theirs) || has(theirs, mine)
    })
  )
}

/** A test whether a menu's word sounds like the typed one or is its shorter form. */
export function listenFor(typed: string): (word: string, sound?: Sound) => boolean {
  const shorter = typed.replace(ENDING, '')
  const heard = soundOf(typed)
  // Without its ending an Arabic word may lack its last letter.
  const heardShorter = shorter !== typed && !/[a-z]/.test(typed) ? soundOf(shorter) : null
  return (word, sound = soundOf(word)) => {
    if (shorter === word) return true
    if (!isAlike(heard, sound) && !(heardShorter && isAlike(heardShorter, sound))) return false
    const { length } = sound.consonants
    if (length >= SHORTEST_SOUND) return true
    const isLong = Math.min(typed.length, word.length) >= LONG_WORD
    return length === SHORTEST_SOUND - 1 && isLong && typosBetween(typed, word, 2) <= 2
  }
}

// How a word sounds: what is left of it when everything is taken away that people spell as they like. Words are folded (text.ts).
// Asked only where a word is found nowhere as it is typed, so that it never adds anything to a word that is spelled like the menu's.
import { typosBetween } from './spelling.ts'

type Rule = readonly [letters: RegExp, heard: string]

/** Each in its turn; the example is what a customer types for what a menu says. */
const LATIN: readonly Rule[] = [
  // Digits that stand for Arabic letters: 7ommos, za3tar, sha6ta, mlo5eya.
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
  // gibna: jibna, the two sounds of one Arabic letter.
  [/dj|j/g, 'g'],
  // rise: rice; cofta: kofta; karak: qaraq.
  [/c(?=[eiy])/g, 's'],
  [/ck|c|q/g, 'k'],
  [/x/g, 'ks'],
  // labne: labneh.
  [/(?<=[aeiou])h$/, ''],
  // taheena: tahini, before doubled letters are one.
  [/ee/g, 'i'],
  [/(.)\1+/g, '$1'],
  // A vowel at the beginning counts, whichever it is; w and y are letters there.
  [/^[aeiou]+/, '@'],
  [/^w/, 'W'],
  [/^y/, 'Y'],
  // koshari, kushary: koshary; knafeh, konafa: kunafa; shoarma: shawarma. What is left are i and o, and how many does not count.
  [/y/g, 'i'],
  [/[uw]/g, 'o'],
  [/[ae]/g, ''],
]

const ARABIC: readonly Rule[] = [
  // The sound g, which Arabic has no letter of its own for: برجر, برقر, بركر: برغر.
  [/[جغق]/g, 'ك'],
  // سندويتش: سندويش; صندويش: سندويش; تاووق: طاووق; ضفر: ظفر.
  [/تش/g, 'ش'],
  [/ص/g, 'س'],
  [/ط/g, 'ت'],
  [/ظ/g, 'ض'],
  [/(.)\1+/g, '$1'],
  // شاورمة (folded to haa): شاورما.
  [/(?<=...)[هاي]$/, ''],
  // These are letters at the beginning.
  [/^ا/, '@'],
  [/^و/, 'W'],
  [/^ي/, 'Y'],
]
/** Vowels that are left, long ones in Arabic. A word that has none between two consonants may have any: بيرغر is برغر, دقيق is not دجاج. */
const VOWEL = /[ioاوي]/g
const CONSONANT = /[^ioاوي]/

/** Endings a longer form has and the shorter one lacks: dishes, grilled, roasting; قطعة, شاورمات, مشويين. */
const ENDING = /(?<=[a-z]{3})(?:e?s|ed|ing)$|(?<=[ا-ي]{3})(?:ات|ين|ان|ون|يه|ه)$/

/** So much must be left of a word: with two consonants alone nearly every word sounds like another. */
const SHORTEST_SOUND = 3
/** With two, these long words sound alike when they are two typos apart at most: `tawook` and `taouk`. */
const LONG_WORD = 5

/** What is heard of a word: its consonants, and the vowels before, between and behind them. */
export type Sound = { readonly consonants: string; readonly vowels: readonly string[] }

/** What is heard of a folded word, the same for kunafa and knafeh. */
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

/** Tells of words of a menu whether they sound like what was typed, or are its shorter form. */
export function listenFor(typed: string): (word: string, sound?: Sound) => boolean {
  const shorter = typed.replace(ENDING, '')
  const heard = soundOf(typed)
  // An English ending leaves the word as it is written; of an Arabic word its last letter may have gone with it.
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

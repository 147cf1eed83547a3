import { latinDigits } from '#domain/typed-text'
import { languageOf } from '#domain/locale'
import { type GivenText, textByLetters } from './texts.ts'

export type SheetQuestion = NonNullable<ReturnType<typeof questionOf>['question']>

const EXAMPLE = '“Size: Small 0, Large +5; Extra: Cheese 2.50”'

/** `Small | صغير` is a text in both languages; without the bar its letters tell its language. */
function textOf(typed: string): GivenText {
  const [first = '', second = ''] = typed.split('|').map((part) => part.trim())
  if (first === '' || second === '') return textByLetters(first + second)
  return languageOf(first) === 'ar' && languageOf(second) !== 'ar'
    ? { en: second, ar: first }
    : { en: first, ar: second }
}

const PRICE = /^(.*?\S)\s+([-+−–]?)(\s*)(\p{Nd}[\p{Nd}.,٫٬،]*)$/su
/** A comma between two answers, but not that of `2,50`. */
const BETWEEN = /[,،](?!\p{Nd})|(?<!\p{Nd})[,،]/u

function answerOf(typed: string) {
  const [, name, sign = '', space, amount = ''] = PRICE.exec(typed) ?? []
  if (name === undefined) {
    return /[\p{Nd}\p{Sc}]/u.test(typed)
      ? `have “${typed}”, which does not end with a price; write it last and without a currency, such as “Cheese 2.50” or “Water 1.5 L 0”`
      : { text: textOf(typed), price: '0' }
  }
  if (space !== '' && sign !== '' && sign !== '+')
    return `have “${typed}”, which has two readings; write “${name} ${amount}”, or “${name} -${amount}” for what it takes off`
  const price = `${sign === '' || sign === '+' ? '' : '-'}${amount}`
  return { text: textOf(name), price }
}

/** How many answers are chosen, by `(1)`, `(0-2)` or `(any)` after a question; null for other brackets, a null `most` is no limit. */
function picksOf(brackets: string | undefined) {
  const typed = latinDigits(brackets ?? '').trim()
  if (/^(?:any|أي عدد|اي عدد|أي|اي)$/i.test(typed)) return { least: 0, most: null }
  const [, least, most = least] = /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?$/.exec(typed) ?? []
  return least === undefined ? null : { least: Number(least), most: Number(most) }
}

const partsOf = (typed: string, separator: RegExp) =>
  typed
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

function questionOf(typed: string) {
  const [, head = '', tail = ''] = /^([^:]*):(.*)$/s.exec(typed) ?? []
  if (head.trim() === '' || tail.trim() === '')
    return { faults: [`have “${typed}”, where a question and its answers should stand; write such as ${EXAMPLE}`] }
  const parts = partsOf(tail, BETWEEN).map(answerOf)
  const answers = parts.filter((part) => typeof part !== 'string')
  const [, name = head, brackets] = /^(.*?)\(([^()]*)\)\s*$/s.exec(head) ?? []
  const written = picksOf(brackets)
  // A question with a free answer is a choice of one; where every answer costs something they are extras.
  const isFree = answers.some(({ price }) => /^0*(?:[.,٫]0*)?$/.test(latinDigits(price)))
  const picks = written ?? (isFree ? { least: 1, most: 1 } : { least: 0, most: null })
  return {
    question: { text: textOf((written ? name : head).trim()), picks, answers },
    faults: parts.filter((part) => typeof part === 'string'),
  }
}

/** Reads the questions of a cell, such as `Size: Small 0, Large +5; Extra (0-2): Cheese 2.50`. */
export function readOptions(cell: string) {
  const read = partsOf(cell, /[;؛\n]/).map(questionOf)
  return {
    questions: read.flatMap(({ question }) => (question ? [question] : [])),
    faults: read.flatMap(({ faults }) => faults),
  }
}

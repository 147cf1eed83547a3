// The questions of a dish in one cell, as an owner types them: `Size: Small 0, Large +5; Extra (0-2): Cheese 2.50, Egg 2`.
import { latinDigits } from '#domain/typed-text'
import { languageOf } from '#domain/locale'
import { type GivenText, textByLetters } from './texts.ts'

/** One answer; its price is still as it was typed. */
type SheetAnswer = { readonly text: GivenText; readonly price: string }

/** How many answers are chosen; no `most` is as many as there are. */
type Picks = { readonly least: number; readonly most: number | null }

export type SheetQuestion = {
  readonly text: GivenText
  readonly picks: Picks
  readonly answers: readonly SheetAnswer[]
}

type SheetOptions = { readonly questions: readonly SheetQuestion[]; readonly faults: readonly string[] }

const EXAMPLE = '“Size: Small 0, Large +5; Extra: Cheese 2.50”'

/** `Small | صغير` is one text in both languages; without the bar its letters tell which it is. */
function textOf(typed: string): GivenText {
  const [first = '', second = ''] = typed.split('|').map((part) => part.trim())
  if (first === '' || second === '') return textByLetters(first + second)
  return languageOf(first) === 'ar' && languageOf(second) !== 'ar'
    ? { en: second, ar: first }
    : { en: first, ar: second }
}

/** A price at the end of an answer, behind a space. */
const PRICE = /^(.*?\S)\s+([-+−–]?)(\s*)(\p{Nd}[\p{Nd}.,٫٬،]*)$/su
/** A comma between two answers and not inside of `2,50`. */
const BETWEEN = /[,،](?!\p{Nd})|(?<!\p{Nd})[,،]/u

function answerOf(typed: string): SheetAnswer | string {
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

/** How many are chosen by the brackets behind a question: `(1)`, `(0-2)`, `(any)`; null for brackets of its name. */
function picksOf(brackets: string | undefined): Picks | null {
  const typed = latinDigits(brackets ?? '').trim()
  if (/^(?:any|أي عدد|اي عدد|أي|اي)$/i.test(typed)) return { least: 0, most: null }
  const [, least, most = least] = /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?$/.exec(typed) ?? []
  return least === undefined ? null : { least: Number(least), most: Number(most) }
}

function questionOf(typed: string): { question?: SheetQuestion; faults: string[] } {
  const [, head = '', tail = ''] = /^([^:]*):(.*)$/s.exec(typed) ?? []
  if (head.trim() === '' || tail.trim() === '')
    return { faults: [`have “${typed}”, where a question and its answers should stand; write such as ${EXAMPLE}`] }
  const parts = tail
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(answerOf)
  const answers = parts.filter((part) => typeof part !== 'string')
  const [, name = head, brackets] = /^(.*?)\(([^()]*)\)\s*$/s.exec(head) ?? []
  const written = picksOf(brackets)
  // Where an answer costs nothing one is always chosen; what all costs something is an extra.
  const isFree = answers.some(({ price }) => /^0*(?:[.,٫]0*)?$/.test(latinDigits(price)))
  const picks = written ?? (isFree ? { least: 1, most: 1 } : { least: 0, most: null })
  return {
    question: { text: textOf((written ? name : head).trim()), picks, answers },
    faults: parts.filter((part) => typeof part === 'string'),
  }
}

/**
 * Reads the questions of a cell. Semicolons or line breaks stand between questions, commas between answers, and a price is the last of
 * an answer: nothing, if there is none. Faults are sentences whose subject is the options.
 */
export function readOptions(cell: string): SheetOptions {
  const read = cell
    .split(/[;؛\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(questionOf)
  return {
    questions: read.flatMap(({ question }) => (question ? [question] : [])),
    faults: read.flatMap(({ faults }) => faults),
  }
}

import { SOME_OF, VARIABLE_TYPES, fewestPicks, isFull } from '#domain/answer-bounds'
import type { Answer, Variable } from '#contract/catalog'
import { chosenOptions } from '#domain/pricing'
import { readNumber } from '#domain/typed-number'
import { localized } from '#i18n/names.tsx'
import type { MessageId, useMessages } from '#i18n/messages.ts'
import { type AnswerProblem, isChoice } from './answers.ts'

const { dropdown, text, number, singleChoice } = VARIABLE_TYPES

const HELP: Readonly<Record<number, MessageId>> = {
  [dropdown]: 'catalog.chooseFromList',
  [text]: 'catalog.write',
  [singleChoice]: 'catalog.chooseOne',
}

type Words = Pick<ReturnType<typeof useMessages>, 't' | 'locale'>

function picksHelp(variable: Variable, answer: Answer, { t }: Words): string {
  const { min, options } = variable
  const fewest = fewestPicks(variable)
  const max = variable.max ?? (min ? options.length : undefined)
  if (max === undefined) return t('catalog.chooseMany')
  if (isFull(variable, answer)) return t('item.chosenAll')
  if (fewest === max) return t('item.chooseExactly', { count: max })
  return fewest > 0 ? t('item.chooseBetween', { min: fewest, count: max }) : t('item.chooseUpTo', { count: max })
}

function numberHelp({ min, max, whole }: Variable, t: Words['t']): string {
  const bounds = min === undefined ? (max === undefined ? 'none' : 'max') : max === undefined ? 'min' : 'both'
  return t('item.number', { kind: whole ? 'whole' : 'any', bounds, min: min ?? 0, max: max ?? 0 })
}

export function helpText(variable: Variable, answer: Answer, words: Words): string | undefined {
  if (SOME_OF.includes(variable.type.key)) return picksHelp(variable, answer, words)
  if (variable.type.key === number) return numberHelp(variable, words.t)
  const help = HELP[variable.type.key]
  return help && words.t(help)
}

export function problemText(problem: AnswerProblem, variable: Variable, answer: Answer, { t, locale }: Words): string {
  const chosen = chosenOptions(variable, answer)
  if (problem === 'sold-out') {
    const gone = chosen.find((option) => !option.is_available)
    return t('item.optionSoldOut', { option: gone ? localized(gone.option_value, locale) : '' })
  }
  if (variable.type.key === number && problem !== 'missing') {
    const read = readNumber(String(answer), variable.whole)
    if (read && 'readings' in read) {
      const [thousands, decimal] = read.readings
      return t('item.twoReadings', { typed: String(answer), thousands, decimal })
    }
    return read || variable.whole ? numberHelp(variable, t) : t('catalog.notNumber')
  }
  if (problem === 'too_many') return t('item.chooseUpTo', { count: variable.max ?? 0 })
  const lacking = fewestPicks(variable) - chosen.length
  // A single missing option gets the general message, as for the other kinds of choice.
  if (problem === 'too_few' || (SOME_OF.includes(variable.type.key) && lacking > 1))
    return t('item.chooseMore', { count: lacking })
  return t(isChoice(variable) ? 'catalog.missingChoice' : 'catalog.missingText')
}

import type { Answer, Item, Variable, VariableAnswer } from '#contract/catalog'
import { VARIABLE_TYPES, isSupported } from '#contract/variable-types'
import { chosenOptions, isAnswerMissing } from '#contract/pricing'
import { toLatinDigits } from '#contract/digits'

export type Answers = ReadonlyMap<string, Answer>
/** `sold-out`: an option was chosen that can no longer be had. */
export type AnswerProblem = 'missing' | 'not-a-number' | 'sold-out'

const { dropdown, multiSelect, number, singleChoice, multipleChoice } = VARIABLE_TYPES
const CHOOSING: readonly number[] = [dropdown, multiSelect, singleChoice, multipleChoice]
const NUMBER = /^-?\d{1,12}(\.\d{1,6})?$/

/** True for questions that are answered by choosing options. */
export const isChoice = (variable: Variable) => CHOOSING.includes(variable.type.key)

/** A number typed in any digits as the wire wants it, or null when it is none. */
export function readNumber(typed: string): string | null {
  const latin = toLatinDigits(typed.trim())
  return NUMBER.test(latin) ? latin : null
}

/** The answer as far as today's menu knows it: options that left the menu are no answer. */
export function knownAnswer(variable: Variable, answer: Answer | undefined): Answer {
  if (answer === undefined) return null
  if (!isChoice(variable)) return typeof answer === 'string' ? answer : null
  const chosen = chosenOptions(variable, answer).map(({ id }) => id)
  return Array.isArray(answer) ? chosen : (chosen[0] ?? null)
}

function problemOf(variable: Variable, answers: Answers): AnswerProblem | null {
  const answer = knownAnswer(variable, answers.get(variable.id))
  if (isAnswerMissing(answer)) return variable.is_required ? 'missing' : null
  if (chosenOptions(variable, answer).some((option) => !option.is_available)) return 'sold-out'
  const isWrong = variable.type.key === number && readNumber(String(answer)) === null
  return isWrong ? 'not-a-number' : null
}

/** What is wrong with each answer, by variable. An unsupported question cannot be answered, so it is never missing. */
export function problemsOf(variables: readonly Variable[], answers: Answers): Map<string, AnswerProblem> {
  const problems = variables.filter(isSupported).map((variable) => [variable.id, problemOf(variable, answers)] as const)
  return new Map(problems.flatMap(([id, problem]) => (problem === null ? [] : [[id, problem] as const])))
}

/** Answers as they are kept and sent: only given ones, text trimmed, numbers in Latin digits. */
export function toVariableAnswers(variables: readonly Variable[], answers: Answers): VariableAnswer[] {
  return variables.filter(isSupported).flatMap<VariableAnswer>((variable) => {
    const answer = knownAnswer(variable, answers.get(variable.id))
    if (isAnswerMissing(answer)) return []
    if (typeof answer !== 'string' || isChoice(variable)) return [{ variable_id: variable.id, answer }]
    return [{ variable_id: variable.id, answer: variable.type.key === number ? readNumber(answer) : answer.trim() }]
  })
}

/** Adds an option to a list of chosen ones, or takes it out. */
export function toggled(answer: Answer | undefined, option: string): string[] {
  const chosen = Array.isArray(answer) ? answer : []
  return chosen.includes(option) ? chosen.filter((id) => id !== option) : [...chosen, option]
}

/** False for an item that cannot be had now: sold out, or nothing is left to choose where a choice is needed. */
export function canBeHad({ is_available, variables }: Pick<Item, 'is_available' | 'variables'>): boolean {
  const isStuck = (variable: Variable) =>
    variable.is_required && isChoice(variable) && variable.options.every((option) => !option.is_available)
  return is_available && !variables.some(isStuck)
}

import {
  type BoundsFault,
  ONE_OF,
  SOME_OF,
  VARIABLE_TYPES,
  boundsFault,
  fewestPicks,
  isSupported,
} from '#domain/answer-bounds'
import type { Answer, Item, Variable, VariableAnswer } from '#contract/catalog'
import { chosenOptions, isAnswerMissing } from '#domain/pricing'
import { readNumber } from '#domain/typed-number'

export type Answers = ReadonlyMap<string, Answer>
/** `sold-out`: a chosen option is not available any more. `two-readings`: a number such as `1,234`. */
export type AnswerProblem = 'missing' | 'not-a-number' | 'two-readings' | 'sold-out' | BoundsFault

/** Problems of an unfinished answer are shown only on submit. */
export const UNFINISHED: readonly (AnswerProblem | undefined)[] = ['missing', 'too_few']
export const SHOWN_AT_ONCE: readonly (AnswerProblem | undefined)[] = ['sold-out', 'too_many']

export const isChoice = (variable: Variable) => [...ONE_OF, ...SOME_OF].includes(variable.type.key)

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
  if (variable.type.key !== VARIABLE_TYPES.number) return boundsFault(variable, answer)
  const read = readNumber(String(answer), variable.whole)
  if (!read) return 'not-a-number'
  return 'readings' in read ? 'two-readings' : boundsFault(variable, read.number)
}

/** By variable id. Unsupported questions have no problem, because they cannot be answered. */
export function problemsOf(variables: readonly Variable[], answers: Answers): Map<string, AnswerProblem> {
  const problems = variables.filter(isSupported).map((variable) => [variable.id, problemOf(variable, answers)] as const)
  return new Map(problems.flatMap(([id, problem]) => (problem === null ? [] : [[id, problem] as const])))
}

/** As stored and sent: without empty answers, text trimmed, numbers in the format of the API. */
export function toVariableAnswers(variables: readonly Variable[], answers: Answers): VariableAnswer[] {
  return variables.filter(isSupported).flatMap<VariableAnswer>((variable) => {
    const answer = knownAnswer(variable, answers.get(variable.id))
    if (isAnswerMissing(answer)) return []
    if (typeof answer !== 'string' || isChoice(variable)) return [{ variable_id: variable.id, answer }]
    if (variable.type.key !== VARIABLE_TYPES.number) return [{ variable_id: variable.id, answer: answer.trim() }]
    const read = readNumber(answer, variable.whole)
    return read && 'number' in read ? [{ variable_id: variable.id, answer: read.number }] : []
  })
}

export function toggled(answer: Answer | undefined, option: string): string[] {
  const chosen = Array.isArray(answer) ? answer : []
  return chosen.includes(option) ? chosen.filter((id) => id !== option) : [...chosen, option]
}

/** False for an item that is sold out or has too few available options for a required choice. */
export function isOrderable({ is_available, variables }: Pick<Item, 'is_available' | 'variables'>): boolean {
  const isStuck = (variable: Variable) =>
    isChoice(variable) && variable.options.filter((option) => option.is_available).length < fewestPicks(variable)
  return is_available && !variables.some(isStuck)
}

import type { Answer, Variable, VariableAnswer } from '#contract/catalog'
import { VARIABLE_TYPES } from '#contract/variable-types'
import { isAnswerMissing } from '#contract/pricing'
import { toLatinDigits } from '#lib/digits.ts'

export type Answers = ReadonlyMap<string, Answer>
export type AnswerProblem = 'missing' | 'not-a-number'

const SUPPORTED: readonly number[] = Object.values(VARIABLE_TYPES)
const NUMBER = /^-?\d{1,12}(\.\d{1,6})?$/

/** True for the input types of specification section 5. */
export const isSupported = (variable: Variable) => SUPPORTED.includes(variable.type.key)

/** A number typed in any digits as the wire wants it, or null when it is none. */
export function readNumber(typed: string): string | null {
  const text = toLatinDigits(typed.trim())
  return NUMBER.test(text) ? text : null
}

/** What is wrong with each answer, by variable. An unsupported question cannot be answered, so it is never missing. */
export function problemsOf(variables: readonly Variable[], answers: Answers): Map<string, AnswerProblem> {
  const problems = new Map<string, AnswerProblem>()
  for (const variable of variables.filter(isSupported)) {
    const answer = answers.get(variable.id)
    if (isAnswerMissing(answer)) {
      if (variable.is_required) problems.set(variable.id, 'missing')
    } else if (
      variable.type.key === VARIABLE_TYPES.number &&
      (typeof answer !== 'string' || readNumber(answer) === null)
    ) {
      problems.set(variable.id, 'not-a-number')
    }
  }
  return problems
}

/** Answers as they are kept and sent: only given ones, text trimmed, numbers in Latin digits. */
export function toVariableAnswers(variables: readonly Variable[], answers: Answers): VariableAnswer[] {
  return variables.filter(isSupported).flatMap<VariableAnswer>((variable) => {
    const answer = answers.get(variable.id)
    if (answer === undefined || isAnswerMissing(answer)) return []
    if (typeof answer !== 'string') return [{ variable_id: variable.id, answer }]
    return [
      {
        variable_id: variable.id,
        answer: variable.type.key === VARIABLE_TYPES.number ? readNumber(answer) : answer.trim(),
      },
    ]
  })
}

/** Adds an option to a list of chosen ones, or takes it out. */
export function toggled(answer: Answer | undefined, option: string): string[] {
  const chosen = Array.isArray(answer) ? answer : []
  return chosen.includes(option) ? chosen.filter((id) => id !== option) : [...chosen, option]
}

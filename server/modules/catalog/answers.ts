import { type BoundsFault, ONE_OF, SOME_OF, VARIABLE_TYPES, boundsFault, isSupported } from '#domain/answer-bounds'
import type { Answer, Variable, VariableAnswer } from '#contract/catalog'
import type { OrderItem } from '#contract/order'
import { PLAIN_NUMBER } from '#domain/typed-number'
import { chosenOptions, isAnswerMissing } from '#domain/pricing'

type AnswerFault = `order.answer_${'unknown' | 'repeated' | 'missing' | 'malformed' | BoundsFault}`

const isChoice = ({ type: { key } }: Variable) => ONE_OF.includes(key) || SOME_OF.includes(key)

function isMalformed(type: number, answer: Answer) {
  if (SOME_OF.includes(type)) return !Array.isArray(answer)
  if (typeof answer !== 'string') return true
  return type === VARIABLE_TYPES.number && !PLAIN_NUMBER.test(answer.trim())
}

function wordsOf(variable: Variable, answer: Answer): OrderItem['answers'][number] {
  const options = chosenOptions(variable, answer)
  const free = typeof answer === 'string' ? answer.trim() : ''
  return {
    name: variable.name,
    answer: isChoice(variable)
      ? { en: options.map((o) => o.option_value.en).join(', '), ar: options.map((o) => o.option_value.ar).join('، ') }
      : { en: free, ar: free },
  }
}

/** Questions of an unsupported type are ignored, also a required one. */
export function judgeAnswers(variables: readonly Variable[], given: readonly VariableAnswer[]) {
  const faults = new Set<AnswerFault>()
  const answers = new Map<string, Answer>()
  for (const { variable_id: id, answer } of given) {
    if (answers.has(id)) faults.add('order.answer_repeated')
    answers.set(id, answer)
  }
  const known = new Set(variables.map((variable) => variable.id))
  if ([...answers.keys()].some((id) => !known.has(id))) faults.add('order.answer_unknown')

  const byVariable = new Map<string, Answer>()
  const inWords: OrderItem['answers'] = []
  let hasUnavailableOption = false
  for (const variable of variables.filter(isSupported)) {
    const answer = answers.get(variable.id) ?? null
    if (isAnswerMissing(answer)) {
      if (variable.is_required) faults.add('order.answer_missing')
      continue
    }
    if (isMalformed(variable.type.key, answer)) {
      faults.add('order.answer_malformed')
      continue
    }
    if (isChoice(variable)) {
      const available = new Set(variable.options.filter((option) => option.is_available).map((option) => option.id))
      if ([answer ?? []].flat().some((id) => !available.has(id))) hasUnavailableOption = true
    }
    const beyond = boundsFault(variable, answer)
    if (beyond) faults.add(`order.answer_${beyond}`)
    byVariable.set(variable.id, answer)
    inWords.push(wordsOf(variable, answer))
  }
  return { byVariable, inWords, faults: [...faults], hasUnavailableOption }
}

import { ONE_OF, SOME_OF, boundsFault, isSupported } from '#domain/answer-bounds'
import { DEFAULT_NOTE } from '#domain/limits'
import type { Item, VariableAnswer } from '#contract/catalog'
import { toMinor } from '#domain/money'
import type { Order, OrderItem } from '#contract/order'
import { chosenOptions, isAnswerMissing, unitPriceMinor } from '#domain/pricing'

/** Amounts in minor units, of one piece. */
export type Difference = { line: OrderItem } & (
  | { kind: 'gone' | 'sold-out' }
  | { kind: 'needs-choice'; item: Item }
  | { kind: 'price'; wasMinor: number; nowMinor: number }
  | { kind: 'without'; options: { en: string; ar: string }[] }
)

export type Reorder = {
  lines: { item: Item; quantity: number; notes: string; answers: VariableAnswer[] }[]
  differences: Difference[]
}

export function planReorder(order: Order, menu: readonly Item[], currency: string): Reorder {
  const plan: Reorder = { lines: [], differences: [] }
  for (const line of order.order_items) {
    const item = menu.find(({ item_id }) => item_id === line.item.item_id)
    if (!item || !item.is_available) plan.differences.push({ line, kind: item ? 'sold-out' : 'gone' })
    else addLine(plan, line, item, order.currency === currency ? currency : null)
  }
  return plan
}

function addLine({ lines, differences }: Reorder, line: OrderItem, item: Item, currency: string | null): void {
  const answers = answersToday(line.variables ?? [], item)
  const byVariable = new Map(answers.map(({ variable_id, answer }) => [variable_id, answer]))
  const isOpen = (variable: Item['variables'][number]) => {
    const answer = byVariable.get(variable.id) ?? null
    return isAnswerMissing(answer)
      ? variable.is_required && isSupported(variable)
      : boundsFault(variable, answer) !== null
  }
  if (item.variables.some(isOpen)) {
    differences.push({ line, kind: 'needs-choice', item })
    return
  }
  const left = leftOut(line, item, answers)
  if (left.length > 0) differences.push({ line, kind: 'without', options: left })
  if (currency !== null) {
    const [wasMinor, nowMinor] = [toMinor(line.price, currency), unitPriceMinor(item, byVariable, currency)]
    if (wasMinor !== nowMinor) differences.push({ line, kind: 'price', wasMinor, nowMinor })
  }
  lines.push({ item, quantity: line.quantity, notes: line.notes === DEFAULT_NOTE ? '' : line.notes, answers })
}

function answersToday(given: readonly VariableAnswer[], item: Item): VariableAnswer[] {
  return given.flatMap(({ variable_id, answer }) => {
    const variable = item.variables.find(({ id }) => id === variable_id)
    if (!variable || !isSupported(variable) || isAnswerMissing(answer)) return []
    if (![...SOME_OF, ...ONE_OF].includes(variable.type.key))
      return typeof answer === 'string' ? [{ variable_id, answer }] : []
    const had = chosenOptions(variable, answer).filter(({ is_available }) => is_available)
    const [first] = had
    if (!first) return []
    return [{ variable_id, answer: SOME_OF.includes(variable.type.key) ? had.map(({ id }) => id) : first.id }]
  })
}

/** Chosen options that are left out of `answers`, in the words of the order. */
function leftOut(line: OrderItem, item: Item, answers: readonly VariableAnswer[]) {
  const size = (answer: VariableAnswer['answer'] | undefined) =>
    Array.isArray(answer) ? answer.length : answer ? 1 : 0
  return (line.variables ?? []).flatMap(({ variable_id, answer }, place) => {
    const kept = answers.find((one) => one.variable_id === variable_id)
    if (size(kept?.answer) === size(answer)) return []
    const words = line.answers[place]
    if (!words) return []
    const variable = item.variables.find(({ id }) => id === variable_id)
    const keptWords = variable ? chosenOptions(variable, kept?.answer).map(({ option_value }) => option_value) : []
    const without = (language: 'en' | 'ar', comma: string) =>
      words.answer[language]
        .split(comma)
        .filter((word) => !keptWords.some((option) => option[language] === word))
        .join(comma)
    return [{ en: without('en', ', '), ar: without('ar', '، ') }]
  })
}

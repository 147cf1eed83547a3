// Estimates only: the server prices the order again.
import { boundsFault, isSupported } from '#domain/answer-bounds'
import type { CartLine } from '#contract/cart'
import type { Item } from '#contract/catalog'
import { chosenOptions, isAnswerMissing, unitPriceMinor } from '#domain/pricing'
import { answersOf, savedMinor } from './cart.ts'

/** `option`: an option is gone or sold out. `question`: a question is new or takes other answers now. */
type LineFault = 'gone' | 'soldOut' | 'option' | 'question'

export type EstimatedLine = ReturnType<typeof estimateLine>

type Menu = {
  items: ReadonlyMap<string, Item>
  /** False while only a part of the menu is loaded: missing items may still exist. */
  isWhole: boolean
}

export function estimateLine(line: CartLine, menu: Menu | null, currency: string) {
  const item = menu?.items.get(line.item_id) ?? null
  const unitMinor = item
    ? unitPriceMinor(item, answersOf(line), currency)
    : savedMinor([line.price, line.variablesPrice], currency)
  return { line, item, unitMinor, totalMinor: unitMinor * line.quantity, fault: faultOf(line, item, menu) }
}

function faultOf(line: CartLine, item: Item | null, menu: Menu | null): LineFault | null {
  if (!item) return menu?.isWhole ? 'gone' : null
  if (!item.is_available) return 'soldOut'
  const answers = answersOf(line)
  for (const variable of item.variables.filter(isSupported)) {
    const answer = answers.get(variable.id)
    if (isAnswerMissing(answer)) {
      if (variable.is_required) return 'question'
      continue
    }
    const chosen = chosenOptions(variable, answer)
    const wanted = variable.options.length === 0 ? 0 : Array.isArray(answer) ? answer.length : 1
    if (chosen.length < wanted || chosen.some((option) => !option.is_available)) return 'option'
    if (answer !== undefined && boundsFault(variable, answer)) return 'question'
  }
  return [...answers.keys()].every((id) => item.variables.some((variable) => variable.id === id)) ? null : 'option'
}

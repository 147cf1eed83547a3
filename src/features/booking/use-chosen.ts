import { useMemo } from 'react'
import type { Item, MenuItem } from '#contract/catalog'
import { toDecimal } from '#contract/money'
import { chosenOptions, startingPrice, unitPriceMinor } from '#contract/pricing'
import { problemsOf, useMenuItem } from '#features/catalog'
import type { AnswerProblem, Answers } from '#features/catalog'
import type { BookingDraft, ChosenService } from './booking-draft.ts'

export type Chosen = ChosenService & {
  /** Today's service; undefined while the menu is not there, or when it is not offered any more. */
  readonly item: MenuItem | undefined
  /** Today's service with its questions; null until they are known. */
  readonly whole: Item | null
  readonly answers: Answers
  /** What is wrong with the answers, by question. */
  readonly problems: ReadonlyMap<string, AnswerProblem>
  /** Options that were chosen, `question:option` each: those that lengthen the visit change its times. */
  readonly options: readonly string[]
  /** Why it cannot be booked. */
  readonly obstacle: 'gone' | 'sold-out' | null
  /** True while what is not answered yet can make it dearer than `price`. */
  readonly isFrom: boolean
}

/** The chosen service by today's menu and with what was answered, or as it was chosen while there is no menu. */
export function useChosen(slug: string, currency: string, { service, answers: given }: BookingDraft): Chosen {
  const { item, isGone } = useMenuItem(slug, service.item_id)
  return useMemo(() => {
    const answers: Answers = new Map(given.map(({ variable_id, answer }) => [variable_id, answer]))
    const { item_id, name, name_ar } = item ?? service
    const whole = item && item.variables !== null ? item : null
    const problems = whole ? problemsOf(whole.variables, answers) : new Map<string, AnswerProblem>()
    const from = item ? startingPrice(item, currency, answers) : { amount: service.price, isFrom: false }
    const isAnswered = whole !== null && problems.size === 0
    return {
      item_id,
      name,
      name_ar,
      // The cheapest way to answer what is still open, until it is answered.
      price: isAnswered ? toDecimal(unitPriceMinor(whole, answers, currency), currency) : from.amount,
      isFrom: from.isFrom && !isAnswered,
      duration: item ? item.duration : service.duration,
      item,
      whole,
      answers,
      problems,
      options: whole ? optionsOf(whole, answers) : [],
      obstacle: isGone ? 'gone' : item?.is_available === false ? 'sold-out' : null,
    }
  }, [item, isGone, service, given, currency])
}

const optionsOf = (item: Item, answers: Answers): string[] =>
  item.variables.flatMap((variable) =>
    chosenOptions(variable, answers.get(variable.id)).map(({ id }) => `${variable.id}:${id}`),
  )

import type { Answer, Option, Variable } from '#contract/catalog'
import { toMinor } from '#contract/money'

/** What every control of a question gets. */
export type ControlProps = {
  variable: Variable
  answer: Answer | undefined
  onAnswer: (answer: Answer) => void
  currency: string
  titleId: string
  helpId: string
  isInvalid: boolean
}

/** True for an option that costs nothing on top. */
export const isFree = (option: Option, currency: string) => toMinor(option.price, currency) === 0

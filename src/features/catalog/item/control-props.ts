import type { Answer, Option, Variable } from '#contract/catalog'
import { toMinor } from '#contract/money'
import type { Formats } from '#i18n/formats.ts'
import type { Translate } from '#i18n/messages.ts'

/** What every control of a question gets. */
export type ControlProps = {
  variable: Variable
  answer: Answer | undefined
  onAnswer: (answer: Answer) => void
  currency: string
  titleId: string
  helpId: string
  /** What stands by a question that has bounds, for what lies over it. */
  help: string | undefined
  isInvalid: boolean
  /** The focus has left the field. */
  onLeave: () => void
}

/** What an option adds to the price, `+ SAR 9.50`, or takes off it, `−SAR 1.50`; null when it does neither. */
export function addedPrice({ price }: Option, currency: string, t: Translate, money: Formats['money']): string | null {
  const minor = toMinor(price, currency)
  const amount = money(price, currency)
  return minor === 0 ? null : minor < 0 ? amount : t('catalog.plus', { price: amount })
}

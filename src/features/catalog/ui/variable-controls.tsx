import type { AriaAttributes } from 'react'
import type { Answer, Option, Variable } from '#contract/catalog'
import { isolated } from '#domain/names'
import { toMinor } from '#domain/money'
import { useFormats } from '#i18n/formats.ts'
import { localized } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { CONTROL, FIELD } from '#ui/field.tsx'
import { Select } from '#ui/select-field.tsx'

export const longestAnswer = (isNumber: boolean) => (isNumber ? 20 : 500)

export function Dropdown({ variable, answer, onAnswer, aria }: ControlProps) {
  const { t, locale } = useMessages()
  const addedPrice = useAddedPrice()
  const label = (option: Option) => {
    const words = localized(option.option_value, locale)
    if (!option.is_available) return t('catalog.optionGone', { option: words })
    const price = addedPrice(option)
    return price === null ? isolated(words, locale) : t('catalog.optionPrice', { option: words, price })
  }
  return (
    <div className="mt-2">
      <Select
        {...aria}
        value={typeof answer === 'string' ? answer : ''}
        options={[
          { value: '', label: t('catalog.choose') },
          ...variable.options.map((option) => ({
            value: option.id,
            label: label(option),
            disabled: !option.is_available,
          })),
        ]}
        onChange={(chosen) => onAnswer(chosen || null)}
      />
    </div>
  )
}

/** Native number fields refuse Arabic digits. */
export function FreeText({
  variable,
  answer,
  onAnswer,
  aria,
  onLeave,
  isNumber,
}: ControlProps & { isNumber: boolean }) {
  const typed = typeof answer === 'string' ? answer : ''
  return (
    <div className={`${FIELD} mt-2`}>
      <input
        className={CONTROL}
        type="text"
        // Numeric keyboards of some phones have no minus.
        inputMode={!isNumber || (variable.min ?? 0) < 0 ? 'text' : variable.whole ? 'numeric' : 'decimal'}
        onBlur={onLeave}
        maxLength={longestAnswer(isNumber)}
        autoComplete="off"
        {...(typed && { dir: 'auto' })}
        {...aria}
        value={typed}
        onChange={(event) => onAnswer(event.target.value)}
      />
    </div>
  )
}

export type ControlProps = {
  variable: Variable
  answer: Answer | undefined
  onAnswer: (answer: Answer) => void
  titleId: string
  helpId: string
  help: string | undefined
  isInvalid: boolean
  aria: AriaAttributes
  onLeave: () => void
}

export function useAddedPrice() {
  const { t } = useMessages()
  const { money, currency } = useFormats()
  return ({ price }: Option) => {
    const minor = toMinor(price, currency)
    const amount = money(price, currency)
    return minor === 0 ? null : minor < 0 ? amount : t('catalog.plus', { price: amount })
  }
}

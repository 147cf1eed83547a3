import type { Answer, Option, Variable } from '#contract/catalog'
import { isolated } from '#domain/names'
import { toMinor } from '#domain/money'
import { type Formats, useFormats } from '#i18n/formats.ts'
import { localized } from '#i18n/names.tsx'
import { type Translate, useMessages } from '#i18n/messages.ts'
import { CONTROL, FIELD } from '#ui/field.tsx'
import { Select } from '#ui/select-field.tsx'

export const longestAnswer = (isNumber: boolean) => (isNumber ? 20 : 500)

export function Dropdown({ variable, answer, onAnswer, currency, titleId, helpId, isInvalid }: ControlProps) {
  const { t, locale } = useMessages()
  const { money } = useFormats()
  const label = (option: Option) => {
    const words = localized(option.option_value, locale)
    if (!option.is_available) return t('catalog.optionGone', { option: words })
    const price = addedPrice(option, currency, t, money)
    return price === null ? isolated(words, locale) : t('catalog.optionPrice', { option: words, price })
  }
  return (
    <div className="mt-2">
      <Select
        aria-labelledby={titleId}
        aria-describedby={helpId}
        aria-required={variable.is_required}
        aria-invalid={isInvalid || undefined}
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

/** A text or number field (types 4 and 5); native number fields refuse Arabic digits. */
export function FreeText({ isNumber, ...props }: ControlProps & { isNumber: boolean }) {
  const { variable, answer, onAnswer, titleId, helpId, isInvalid, onLeave } = props
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
        aria-labelledby={titleId}
        aria-describedby={helpId}
        aria-required={variable.is_required}
        aria-invalid={isInvalid || undefined}
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
  currency: string
  titleId: string
  helpId: string
  help: string | undefined
  isInvalid: boolean
  onLeave: () => void
}

export function addedPrice({ price }: Option, currency: string, t: Translate, money: Formats['money']): string | null {
  const minor = toMinor(price, currency)
  const amount = money(price, currency)
  return minor === 0 ? null : minor < 0 ? amount : t('catalog.plus', { price: amount })
}

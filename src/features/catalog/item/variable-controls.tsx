import type { Answer, Option, Variable } from '#contract/catalog'
import { toMinor } from '#contract/money'
import { localized } from '#i18n/localized.ts'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { caretDownBold } from '#ui/icons/caret-down-bold.ts'
import '#ui/field.css'
import { toggled } from './answers.ts'

/** Options beyond this many fold behind "Show more". */
const UNFOLDED = 6
const MAX_TEXT = 500

export type ControlProps = {
  variable: Variable
  answer: Answer | undefined
  onAnswer: (answer: Answer) => void
  currency: string
  titleId: string
  helpId: string
  isInvalid: boolean
}

/** Type 1: the browser's own list. */
export function Dropdown({ variable, answer, onAnswer, currency, titleId, helpId, isInvalid }: ControlProps) {
  const { t, locale } = useMessages()
  const { money } = useFormats()
  const label = (option: Option) => {
    const words = localized(option.option_value, locale)
    if (!option.is_available) return t('catalog.optionGone', { option: words })
    return isFree(option, currency)
      ? words
      : t('catalog.optionPlus', { option: words, price: money(option.price, currency) })
  }
  return (
    <div className="inp">
      <select
        aria-labelledby={titleId}
        aria-describedby={helpId}
        aria-required={variable.is_required}
        aria-invalid={isInvalid || undefined}
        value={typeof answer === 'string' ? answer : ''}
        onChange={(event) => onAnswer(event.target.value || null)}
      >
        <option value="">{t('catalog.choose')}</option>
        {variable.options.map((option) => (
          <option key={option.id} value={option.id} disabled={!option.is_available}>
            {label(option)}
          </option>
        ))}
      </select>
      <Icon path={caretDownBold} size={18} />
    </div>
  )
}

/** Types 4 and 5. A number field is plain text, because the browser's own refuses Arabic digits. */
export function FreeText({
  variable,
  answer,
  onAnswer,
  titleId,
  helpId,
  isInvalid,
  isNumber,
}: ControlProps & { isNumber: boolean }) {
  const typed = typeof answer === 'string' ? answer : ''
  return (
    <div className="inp">
      <input
        type="text"
        inputMode={isNumber ? 'decimal' : 'text'}
        maxLength={isNumber ? 20 : MAX_TEXT}
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

/** Types 2, 15 and 16: rows with a radio or a checkbox at the end. */
export function ChoiceList({ isMany, ...props }: ControlProps & { isMany: boolean }) {
  const { t } = useMessages()
  const { variable, titleId, helpId, isInvalid } = props
  const first = variable.options.slice(0, UNFOLDED)
  const rest = variable.options.slice(UNFOLDED)
  const row = (option: Option) => <ChoiceRow key={option.id} {...props} option={option} isMany={isMany} />
  return (
    <div
      role={isMany ? 'group' : 'radiogroup'}
      aria-labelledby={titleId}
      aria-describedby={helpId}
      {...(!isMany && { 'aria-required': variable.is_required, 'aria-invalid': isInvalid || undefined })}
    >
      {first.map(row)}
      {rest.length > 0 ? (
        <details className="more">
          <summary className="btn plain">{t('catalog.showMore', { count: rest.length })}</summary>
          {rest.map(row)}
        </details>
      ) : null}
    </div>
  )
}

type ChoiceRowProps = ControlProps & { option: Option; isMany: boolean }

function ChoiceRow({ variable, answer, onAnswer, currency, option, isMany }: ChoiceRowProps) {
  const { t, locale } = useMessages()
  const { money } = useFormats()
  const isChosen = isMany ? Array.isArray(answer) && answer.includes(option.id) : answer === option.id
  return (
    <label className={option.is_available ? 'opt-row' : 'opt-row gone'}>
      <span className="grow">{localized(option.option_value, locale)}</span>
      <span className="c1 mut">
        {!option.is_available ? (
          t('catalog.unavailable')
        ) : isFree(option, currency) ? (
          t('catalog.included')
        ) : (
          <bdi className="num">{t('catalog.plus', { price: money(option.price, currency) })}</bdi>
        )}
      </span>
      <input
        type={isMany ? 'checkbox' : 'radio'}
        name={variable.id}
        value={option.id}
        checked={isChosen}
        disabled={!option.is_available}
        onChange={() => onAnswer(isMany ? toggled(answer, option.id) : option.id)}
      />
    </label>
  )
}

const isFree = (option: Option, currency: string) => toMinor(option.price, currency) === 0

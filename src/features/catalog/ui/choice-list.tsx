import { type MouseEventHandler, useState } from 'react'
import { isFull } from '#domain/answer-bounds'
import type { Option } from '#contract/catalog'
import { isolated } from '#domain/names'
import { chosenOptions } from '#domain/pricing'
import { StoreWords, localized } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FIELD } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { caretDownBold } from '#ui/icons/bold.ts'
import { toggled } from '../model/answers.ts'
import { useOverlay } from './use-overlay.ts'
import { type ControlProps, useAddedPrice } from './variable-controls.tsx'

const UNFOLDED = 6

type ChoiceProps = ControlProps & {
  isMany: boolean
  /** In a dialog of its own, where Enter must not submit the form of the item. */
  isApart?: boolean
}

export function ChoiceList(props: ChoiceProps) {
  const { t } = useMessages()
  const { variable, aria, isMany, onAnswer } = props
  const [isUnfolded, setIsUnfolded] = useState(false)
  const { options } = variable
  const isAllShown = isUnfolded || options.slice(UNFOLDED).some((option) => isChosen(props, option))
  const shown = isAllShown ? options : options.slice(0, UNFOLDED)
  return (
    <div
      {...aria}
      {...(isMany ? { role: 'group', 'aria-required': undefined, 'aria-invalid': undefined } : { role: 'radiogroup' })}
    >
      {shown.map((option) => (
        <ChoiceRow key={option.id} {...props} option={option} />
      ))}
      {shown.length < options.length ? (
        <RowsButton onClick={() => setIsUnfolded(true)}>{t('item.showAll', { count: options.length })}</RowsButton>
      ) : null}
      {!isMany && !variable.is_required && options.some((option) => isChosen(props, option)) ? (
        <RowsButton
          onClick={({ currentTarget }) => {
            // Clearing removes this button, so the focus moves first.
            currentTarget.parentElement?.querySelector('input')?.focus()
            onAnswer(null)
          }}
        >
          {t('item.clearChoice')}
        </RowsButton>
      ) : null}
    </div>
  )
}

function RowsButton({ onClick, children }: { onClick: MouseEventHandler<HTMLButtonElement>; children: string }) {
  return (
    <Button variant="plain" size="text" className="mt-1 gap-0.5! align-top text-sm leading-[1.25rem]" onClick={onClick}>
      {children}
    </Button>
  )
}

const isChosen = ({ answer, isMany }: ChoiceProps, { id }: Option) =>
  isMany ? Array.isArray(answer) && answer.includes(id) : answer === id

function ChoiceRow({ option, ...props }: ChoiceProps & { option: Option }) {
  const { t } = useMessages()
  const { variable, answer, onAnswer, isMany, isApart } = props
  const chosen = isChosen(props, option)
  const price = useAddedPrice()(option)
  const isListFull = !chosen && isFull(variable, answer)
  return (
    <label
      className={`relative flex min-h-13 items-center gap-3 border-line py-1.5 not-first:border-t ${
        option.is_available && !isListFull ? 'cursor-pointer' : 'cursor-default text-text-3'
      }`}
    >
      <span className={`min-w-0 flex-1 ${chosen ? 'font-medium' : ''}`}>
        <StoreWords text={option.option_value} />
      </span>
      <span className="text-caption text-text-2">
        {!option.is_available ? (
          t('catalog.unavailable')
        ) : price === null ? (
          t('catalog.included')
        ) : (
          <bdi className="num">{price}</bdi>
        )}
      </span>
      <Choice
        isMany={isMany}
        name={variable.id}
        {...(isApart && { form: '' })}
        value={option.id}
        checked={chosen}
        disabled={isListFull || (!option.is_available && !(isMany && chosen))}
        onChange={() => onAnswer(isMany ? toggled(answer, option.id) : option.id)}
      />
    </label>
  )
}

export function MultiSelect(props: ControlProps) {
  const { t, locale } = useMessages()
  const { shown, open, close } = useOverlay('lists')
  const { variable, answer, titleId, helpId, help, isInvalid } = props
  const valueId = `${titleId}-v`
  const chosen = chosenOptions(variable, answer)
  return (
    <>
      <button
        type="button"
        className={`${FIELD} mt-2 w-full text-lg data-invalid:inset-ring-2 data-invalid:inset-ring-canceled-text`}
        data-invalid={isInvalid || undefined}
        aria-haspopup="dialog"
        aria-labelledby={`${titleId} ${valueId}`}
        aria-describedby={helpId}
        onClick={() => open(variable.id)}
      >
        <span id={valueId} className="flex min-w-0 flex-1 flex-wrap gap-1.5 py-[9px]">
          {chosen.length === 0
            ? t('catalog.choose')
            : chosen.map((option) => (
                <span
                  key={option.id}
                  className={`rounded-[17px] px-3 py-1.5 text-[0.875rem] font-medium ${
                    option.is_available ? 'bg-brand-tint text-brand-text' : 'bg-sunken text-text-2 line-through'
                  }`}
                >
                  <StoreWords text={option.option_value} />
                </span>
              ))}
        </span>
        <Icon path={caretDownBold} size={18} className="text-text-2" />
      </button>
      <Dialog
        open={shown === variable.id}
        onClose={close}
        title={isolated(localized(variable.name, locale), locale)}
        closeLabel={t('catalog.close')}
      >
        {help ? (
          <p aria-live="polite" className={`text-caption ${isInvalid ? 'text-canceled-text' : 'text-text-2'}`}>
            {help}
          </p>
        ) : null}
        <fieldset className="mt-1 mb-4" aria-label={isolated(localized(variable.name, locale), locale)}>
          {variable.options.map((option) => (
            <ChoiceRow key={option.id} {...props} option={option} isMany isApart />
          ))}
        </fieldset>
        <Button size="lg" wide onClick={close}>
          {t('item.done')}
        </Button>
      </Dialog>
    </>
  )
}

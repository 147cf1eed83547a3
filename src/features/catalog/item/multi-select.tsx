import { isolated } from '#contract/isolation'
import { useMessages } from '#i18n/messages.ts'
import { localized } from '#i18n/localized.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { chosenOptions } from '#contract/pricing'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { caretDownBold } from '#ui/icons/bold.ts'
import { ChoiceRow } from './choice-list.tsx'
import { useOverlay } from './use-overlay.ts'
import type { ControlProps } from './control-props.ts'
import { FIELD } from '#ui/field.tsx'

/** Type 2: a field with what is chosen in it; the options are on a sheet. */
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
                  <StoreWords text={localized(option.option_value, locale)} />
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

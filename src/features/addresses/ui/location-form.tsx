import { useSelector } from '@tanstack/react-form'
import { useLengthWords } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { LABEL } from '#ui/field.tsx'
import { KINDS, KIND_ICONS } from '../model/address-words.ts'
import type { LocationFormApi } from './use-location-form.ts'

const FOLDED = ['street', 'city', 'state', 'postal_code'] as const
const LABELS = { street: 'street', city: 'city', state: 'state', postal_code: 'postalCode' } as const
const LONGEST = 200
const NAME_LONGEST = 40

export function LocationForm({ form, isLooking }: { form: LocationFormApi; isLooking: boolean }) {
  const { t } = useMessages()
  const lengthOf = useLengthWords()
  const { texts, typed, kind, name, isPlaced } = useSelector(form.store, ({ values }) => values)
  const hasFoldedFault = useSelector(form.store, ({ fieldMeta }) =>
    FOLDED.some((field) => (fieldMeta[`texts.${field}`]?.errors.length ?? 0) > 0),
  )
  const wording = (text: string, longest: number) => ({
    maxLength: longest,
    length: lengthOf(text, longest),
    ...(text && { dir: 'auto' }),
    typed: (entered: string) => entered.trimStart(),
  })
  const isFromMap = texts.address !== '' && !typed.includes('address')
  const isTyped = Object.values(texts).some((text) => text.trim() !== '')
  const hint = isTyped && !isPlaced ? 'addresses.noPin' : isFromMap ? 'addresses.fromMap' : 'addresses.addressHint'
  return (
    <>
      <form.AppField name="texts.address">
        {(field) => (
          <field.TextField
            {...wording(texts.address, LONGEST)}
            label={t('addresses.address')}
            autoComplete="off"
            hint={t(isLooking ? 'addresses.looking' : hint)}
          />
        )}
      </form.AppField>
      <fieldset>
        <legend className={`${LABEL} p-0`}>{t('addresses.saveAs')}</legend>
        <div className="flex flex-wrap items-center gap-2">
          <form.AppField name="kind">
            {(field) =>
              KINDS.map((one) => (
                <label
                  key={one}
                  className="relative flex min-h-11.5 cursor-pointer items-center gap-2 rounded-[23px] px-3 font-medium [box-shadow:inset_0_0_0_1.5px_var(--line)] has-checked:bg-brand-tint has-checked:text-brand-text has-checked:[box-shadow:none] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
                >
                  <input
                    type="radio"
                    className="absolute inset-0 size-full cursor-pointer opacity-0"
                    name={field.name}
                    value={one}
                    checked={kind === one}
                    onChange={() => field.handleChange(one)}
                  />
                  <Icon path={KIND_ICONS[one]} />
                  {t(`addresses.${one}`)}
                </label>
              ))
            }
          </form.AppField>
        </div>
      </fieldset>
      {kind === 'other' ? (
        <form.AppField name="name">
          {(field) => (
            <field.TextField
              {...wording(name, NAME_LONGEST)}
              label={t('addresses.name')}
              placeholder={t('addresses.nameExample')}
            />
          )}
        </form.AppField>
      ) : null}
      <details open={hasFoldedFault || undefined}>
        <summary className="min-h-11 cursor-pointer content-center font-medium text-brand-text">
          {t('addresses.more')}
        </summary>
        <div className="grid grid-cols-1 gap-3.5">
          {FOLDED.map((part) => (
            <form.AppField key={part} name={`texts.${part}`}>
              {(field) => (
                <field.TextField
                  {...wording(texts[part], LONGEST)}
                  label={t(`addresses.${LABELS[part]}`)}
                  autoComplete="off"
                />
              )}
            </form.AppField>
          ))}
        </div>
      </details>
    </>
  )
}

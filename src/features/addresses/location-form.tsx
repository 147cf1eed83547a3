import { useLengthWords } from '#i18n/length-words.ts'
import { useMessages } from '#i18n/messages.ts'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { KINDS, kindIcon } from './address-words.ts'
import { withText } from './location-draft.ts'
import type { DraftFault, LocationDraft, TextField } from './location-draft.ts'

/** What the server said about fields, by their names. */
export type FieldErrors = Readonly<Record<string, readonly string[] | undefined>>

type LocationFormProps = {
  draft: LocationDraft
  onChange: (draft: LocationDraft) => void
  faults: readonly DraftFault[]
  errors: FieldErrors
  /** The address of the pin is being looked up. */
  isLooking: boolean
}

const FOLDED = ['street', 'city', 'state', 'postal_code'] as const
const LABELS = { street: 'street', city: 'city', state: 'state', postal_code: 'postalCode' } as const
const LONGEST = 200
const NAME_LONGEST = 40

/** The words of an address: where it is, what it is called, and its parts for those who want to say them. */
export function LocationForm({ draft, onChange, faults, errors, isLooking }: LocationFormProps) {
  const { t } = useMessages()
  const lengthOf = useLengthWords()
  const field = (name: TextField) => ({
    name,
    maxLength: LONGEST,
    length: lengthOf(draft.texts[name], LONGEST),
    ...(draft.texts[name] && { dir: 'auto' }),
    value: draft.texts[name],
    error: errors[name]?.[0],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onChange(withText(draft, name, event.currentTarget.value)),
  })
  const address = field('address')
  // What the map knows is where the pin stands: the building beside it, often enough.
  const isFromMap = draft.texts.address !== '' && !draft.typed.includes('address')
  const isTyped = Object.values(draft.texts).some((text) => text.trim() !== '')
  return (
    <>
      <Field
        {...address}
        label={t('addresses.address')}
        autoComplete="off"
        error={faults.includes('place') ? t('addresses.placeNeeded') : address.error}
        hint={
          isLooking
            ? t('addresses.looking')
            : t(
                isTyped && !draft.isPlaced
                  ? 'addresses.noPin'
                  : isFromMap
                    ? 'addresses.fromMap'
                    : 'addresses.addressHint',
              )
        }
      />
      <fieldset className="address-kinds">
        <legend className="lbl">{t('addresses.saveAs')}</legend>
        <div className="row">
          {KINDS.map((kind) => (
            <label key={kind} className="address-kind">
              <input
                type="radio"
                name="kind"
                value={kind}
                checked={draft.kind === kind}
                onChange={() => onChange({ ...draft, kind })}
              />
              <Icon path={kindIcon(kind)} />
              {t(`addresses.${kind}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {draft.kind === 'other' ? (
        <Field
          label={t('addresses.name')}
          name="name"
          placeholder={t('addresses.nameExample')}
          maxLength={NAME_LONGEST}
          length={lengthOf(draft.name, NAME_LONGEST)}
          {...(draft.name && { dir: 'auto' })}
          value={draft.name}
          error={faults.includes('name') ? t('addresses.nameNeeded') : errors['name']?.[0]}
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value.trimStart() })}
        />
      ) : null}
      <details className="address-more" open={FOLDED.some((name) => errors[name]) || undefined}>
        <summary>{t('addresses.more')}</summary>
        {FOLDED.map((name) => (
          <Field key={name} {...field(name)} label={t(`addresses.${LABELS[name]}`)} autoComplete="off" />
        ))}
      </details>
    </>
  )
}

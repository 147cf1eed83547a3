import { useId } from 'react'
import type { BookingResource } from '#contract/booking'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Part } from './part.tsx'

type StaffChoiceProps = {
  resources: readonly BookingResource[]
  chosenId: string | null
  onChoose: (id: string | null) => void
}

const PILL =
  'relative flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-surface px-4 text-[0.90625rem] font-medium lined-line has-checked:filled has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

/** Who serves, where the store has more than one who can: anyone, or somebody by name. */
export function StaffChoice({ resources, chosenId, onChoose }: StaffChoiceProps) {
  const { t, locale } = useMessages()
  const id = useId()
  if (resources.length < 2) return null
  const choices = [
    { id: null, name: t('booking.anyone') },
    ...resources.map((one) => ({ id: one.id, name: nameOf(one, locale) })),
  ]
  return (
    <Part aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {t('booking.who')}
      </h2>
      <div role="radiogroup" aria-labelledby={id} className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice.id ?? ''} className={PILL}>
            <input
              type="radio"
              name="resource"
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={choice.id === chosenId}
              onChange={() => onChoose(choice.id)}
            />
            <bdi>{choice.name}</bdi>
          </label>
        ))}
      </div>
    </Part>
  )
}

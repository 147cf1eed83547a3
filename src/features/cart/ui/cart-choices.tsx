import { useMemo } from 'react'
import { MAX_NOTE } from '#domain/limits'
import { isOtherClock } from '#domain/wall-clock'
import { useFormats, useLengthWords } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { useNow } from '#lib/clock.ts'
import { TextArea } from '#ui/field.tsx'
import { Segmented } from '#ui/choice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { CARD } from '#ui/card.tsx'
import { setNote } from '../model/cart-acts.ts'
import { GuestFields, SignInNotice } from './guest-card.tsx'
import { FulfilmentCard } from './fulfilment-card.tsx'
import type { Checkout } from './use-checkout.ts'
import { dayWords, dateAt, datesAhead, firstTime, isTimeLeft, timesOn } from '../model/later-times.ts'

export function CartChoices({ checkout }: { checkout: Checkout }) {
  const { t } = useMessages()
  const lengthOf = useLengthWords()
  const { cart, fulfilment, note, orderer } = checkout
  return (
    <div className="mt-2 grid grid-cols-1 gap-4">
      {fulfilment ? <FulfilmentCard checkout={checkout} fulfilment={fulfilment} /> : null}
      <WhenCard checkout={checkout} />
      {orderer.kind === 'guest' ? <GuestFields orderer={orderer} /> : null}
      {orderer.kind === 'sign-in' ? <SignInNotice checkout={checkout} /> : null}
      <TextArea
        label={t('cart.orderNote')}
        optional={t('cart.optional')}
        placeholder={t('cart.orderNoteExample')}
        rows={2}
        {...(note === '' ? {} : { dir: 'auto' })}
        maxLength={MAX_NOTE}
        length={lengthOf(note, MAX_NOTE)}
        value={note}
        onChange={(event) => cart.owned.change(setNote(event.target.value))}
      />
    </div>
  )
}

function WhenCard({ checkout }: { checkout: Checkout }) {
  const { store, draft, changeDraft } = checkout
  const { t } = useMessages()
  const now = useNow()
  const first = useMemo(() => firstTime(store, now), [store, now])
  const { reservedAt } = draft
  if (first === null && reservedAt === null) return null
  return (
    <div className={`${CARD} grid gap-3 p-4`} id="order-when">
      <Segmented
        legend={t('checkout.when')}
        name="when"
        options={[
          { value: 'now', label: t('checkout.asap') },
          { value: 'later', label: t('checkout.later') },
        ]}
        value={reservedAt === null ? 'now' : 'later'}
        onChange={(when) => changeDraft({ reservedAt: when === 'now' ? null : first })}
      />
      {reservedAt === null ? null : <LaterTime checkout={checkout} now={now} value={reservedAt} />}
    </div>
  )
}

function LaterTime({ checkout, now, value }: { checkout: Checkout; now: Date; value: string }) {
  const { store, changeDraft } = checkout
  const choose = (instant: string) => changeDraft({ reservedAt: instant })
  const { t } = useMessages()
  const { time } = useFormats()
  const chosen = dateAt(store, value)
  const dates = useMemo(() => datesAhead(store, now), [store, now])
  const times = useMemo(() => timesOn(store, chosen, now), [store, chosen, now])
  const isOver = !isTimeLeft(store, value, now)
  const today = dateAt(store, now)
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-start gap-3">
      <SelectField
        label={t('checkout.day')}
        value={chosen}
        options={withChosen(dates, chosen).map((date) => ({ value: date, label: dayWords(date, today, t) }))}
        onChange={(date) => {
          const [first] = timesOn(store, date, now)
          if (first) choose(first)
        }}
      />
      <SelectField
        label={t('checkout.time')}
        value={value}
        error={isOver ? t('checkout.timeOver') : undefined}
        options={withChosen(times, value).map((instant) => ({ value: instant, label: time(instant, store.time_zone) }))}
        onChange={choose}
      />
      {isOtherClock(store.time_zone, now) ? (
        <p className="col-span-full text-hint text-text-2">
          {t('hours.storeTime', { time: time(now.toISOString(), store.time_zone) })}
        </p>
      ) : null}
    </div>
  )
}

/** Keeps a chosen value that is no longer available in the list, so that it does not change silently. */
function withChosen(values: readonly string[], chosen: string): string[] {
  return values.includes(chosen) ? [...values] : [...values, chosen].sort()
}

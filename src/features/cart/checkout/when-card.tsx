import { useMemo } from 'react'
import { MINUTE_MS, shownAt } from '#contract/wall-clock'
import type { Tenant } from '#contract/tenant'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { useNow } from '#lib/use-now.ts'
import { Segmented } from '#ui/segmented.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { Checkout } from '../use-checkout.ts'
import { dayWords } from './day-words.ts'
import { dateAt, datesAhead, firstTime, isTimeLeft, timesOn } from './later-times.ts'
import { CARD } from '#ui/card.tsx'

/** Now, or a day and time inside the opening hours, on the store's clock. */
export function WhenCard({ checkout: { store, draft, changeDraft } }: { checkout: Checkout }) {
  const { t } = useMessages()
  const now = useNow()
  const first = useMemo(() => firstTime(store, now), [store, now])
  const { reservedAt } = draft
  // A store that never opens takes no orders for later either.
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
      {reservedAt === null ? null : (
        <LaterTime
          store={store}
          now={now}
          value={reservedAt}
          onChange={(instant) => changeDraft({ reservedAt: instant })}
        />
      )}
    </div>
  )
}

type LaterProps = { store: Tenant; now: Date; value: string; onChange: (instant: string) => void }

function LaterTime({ store, now, value, onChange }: LaterProps) {
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
          if (first) onChange(first)
        }}
      />
      <SelectField
        label={t('checkout.time')}
        value={value}
        error={isOver ? t('checkout.timeOver') : undefined}
        options={withChosen(times, value).map((instant) => ({ value: instant, label: time(instant, store.time_zone) }))}
        onChange={onChange}
      />
      {isOnStoresClock(store, now) ? null : (
        <p className="col-span-full text-hint text-text-2">
          {t('hours.storeTime', { time: time(now.toISOString(), store.time_zone) })}
        </p>
      )}
    </div>
  )
}

/** What is chosen is always among the choices, also when it can no longer be had: then it is said, not changed in silence. */
function withChosen(values: readonly string[], chosen: string): string[] {
  return values.includes(chosen) ? [...values] : [...values, chosen].sort()
}

/** Whether this device's clock shows what the store's shows. */
function isOnStoresClock({ time_zone: zone }: Tenant, now: Date): boolean {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  return shownAt(zone, minute) === minute - now.getTimezoneOffset()
}

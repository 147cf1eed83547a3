import { useId } from 'react'
import { LAST_MINUTES } from '#contract/opening-hours'
import { weekFrom } from '#contract/opening-week'
import type { WeekDay } from '#contract/opening-week'
import type { Tenant } from '#contract/tenant'
import { MINUTE_MS, shownAt } from '#contract/wall-clock'
import { useFormats } from '#i18n/formats.ts'
import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useNow } from '#lib/use-now.ts'
import { Tag } from '#ui/card.tsx'
import { clockFill } from '#ui/icons/fill.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { useOpening } from './use-opening.ts'
import './opening-week.css'

type OpeningWeekProps = {
  store: Tenant
  /** Whether it says beside its heading if the store is open now. */
  saysWhetherOpen?: boolean
}

/** The store's hours of the coming seven days, today first. */
export function OpeningWeek({ store, saysWhetherOpen = false }: OpeningWeekProps) {
  const { t } = useMessages()
  const id = useId()
  const now = useNow()
  return (
    <section className="card pad" aria-labelledby={id}>
      <div className="week-h">
        <h2 className="t3" id={id}>
          {t('hours.title')}
        </h2>
        {saysWhetherOpen ? <OpenBadge store={store} /> : null}
      </div>
      <dl>
        {weekFrom(store, now).map((day, index) => (
          <Day key={day.date} day={day} isToday={index === 0} />
        ))}
      </dl>
      <ZoneNote timeZone={store.time_zone} now={now} />
    </section>
  )
}

function OpenBadge({ store }: { store: Tenant }) {
  const { t } = useMessages()
  const { opening, words } = useOpening(store)
  const tone = !opening.isOpen ? 'pending' : opening.minutesLeft > LAST_MINUTES ? 'completed' : 'in_progress'
  return (
    <StatusPill tone={tone} icon={clockFill}>
      {tone === 'completed' ? t('hours.openNow') : words}
    </StatusPill>
  )
}

function Day({ day: { weekday, hours, exception }, isToday }: { day: WeekDay; isToday: boolean }) {
  const { t, locale } = useMessages()
  const { timeOfDay } = useFormats()
  return (
    <div className={isToday ? 'week-day now' : 'week-day'}>
      <dt>
        {t('hours.weekday', { day: weekday })} {isToday ? <Tag tone="tint">{t('hours.today')}</Tag> : null}
        {exception ? (
          <small>
            <StoreWords text={localized(exception.name, locale)} />
          </small>
        ) : null}
      </dt>
      <dd className="num">
        {hours.length === 0 ? t('hours.dayClosed') : null}
        {hours.map(({ hours_from: from, hours_to: to }) => (
          <bdi key={from}>
            {from === '00:00' && to === from
              ? t('hours.wholeDay')
              : t('hours.interval', { from: timeOfDay(from), to: timeOfDay(to) })}
          </bdi>
        ))}
      </dd>
    </div>
  )
}

/** Says whose times they are where the phone's clock shows another one. */
function ZoneNote({ timeZone, now }: { timeZone: string; now: Date }) {
  const { t } = useMessages()
  const { time } = useFormats()
  const hydrated = useHydrated()
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  if (!hydrated || shownAt(timeZone, minute) === minute - now.getTimezoneOffset()) return null
  return <p className="c1 mut week-zone">{t('hours.storeTime', { time: time(now.toISOString(), timeZone) })}</p>
}

import { useId } from 'react'
import { type WeekDay, LAST_MINUTES, weekFrom } from '#domain/opening-hours'
import type { Tenant } from '#contract/tenant'
import { isOtherClock } from '#domain/wall-clock'
import { useFormats } from '#i18n/formats.ts'
import { StoreWords } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { useHydrated } from '#lib/hydration.ts'
import { useNow } from '#lib/clock.ts'
import { CARD, Tag } from '#ui/card.tsx'
import { clockFill } from '#ui/icons/fill.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { useOpening } from './opening.tsx'

export function OpeningWeek({ store, look = 'part' }: { store: Tenant; look?: keyof typeof LINES }) {
  const { t } = useMessages()
  const id = useId()
  const now = useNow()
  const { time } = useFormats()
  const isHydrated = useHydrated()
  return (
    <section className={`p-4 ${look === 'card' ? CARD : ''}`} aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-subheading" id={id}>
          {t('hours.title')}
        </h2>
        {look === 'card' ? <OpenBadge store={store} /> : null}
      </div>
      <dl>
        {weekFrom(store, now).map((day, index) => (
          <Day key={day.date} day={day} isToday={index === 0} look={look} />
        ))}
      </dl>
      {isHydrated && isOtherClock(store.time_zone, now) ? (
        <p className="mt-2 text-caption text-text-2">
          {t('hours.storeTime', { time: time(now.toISOString(), store.time_zone) })}
        </p>
      ) : null}
    </section>
  )
}

function OpenBadge({ store }: { store: Tenant }) {
  const { t } = useMessages()
  const { opening, words } = useOpening(store)
  const tone = !opening.isOpen ? 'pending' : opening.minutesLeft > LAST_MINUTES ? 'completed' : 'in_progress'
  return (
    // The day of the next opening may need a second line with large text.
    <StatusPill tone={tone} icon={clockFill} className="py-0.5 whitespace-normal!">
      {tone === 'completed' ? t('hours.openNow') : words}
    </StatusPill>
  )
}

const LINES = {
  card: { line: 'py-[7px]', today: 'font-semibold text-text', word: 'ms-1.5' },
  // The colour marks today, so the word is for screen readers only.
  part: { line: 'py-[5px] text-sm', today: 'font-semibold text-completed-text', word: 'sr-only' },
}

function Day({ day, isToday, look }: { day: WeekDay; isToday: boolean; look: keyof typeof LINES }) {
  const { weekday, hours, exception } = day
  const { t } = useMessages()
  const { timeOfDay } = useFormats()
  const { line, today, word } = LINES[look]
  const tag = (
    <span className={word}>
      <Tag tone="tint">{t('hours.today')}</Tag>
    </span>
  )
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 gap-y-1 ${line} ${isToday ? today : 'text-text-2'}`}>
      <dt>
        {t('hours.weekday', { day: weekday })} {isToday ? tag : null}
        {exception ? (
          <small className="block text-[0.8125rem] leading-[1.125rem] font-normal text-text-2">
            <StoreWords text={exception.name} />
          </small>
        ) : null}
      </dt>
      <dd className="ms-auto text-end">
        {hours.length === 0 ? t('hours.dayClosed') : null}
        {hours.map(({ hours_from: from, hours_to: to }) => (
          <bdi key={from} className="block">
            {from === '00:00' && to === from
              ? t('hours.wholeDay')
              : t('hours.interval', { from: timeOfDay(from), to: timeOfDay(to) })}
          </bdi>
        ))}
      </dd>
    </div>
  )
}

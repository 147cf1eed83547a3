import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { isolated } from '#domain/names'
import type { Tenant } from '#contract/tenant'
import { dateAt } from '#features/cart'
import { useOnline } from '#features/connectivity'
import { useFormats } from '#i18n/formats.ts'
import { localized } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { daysLater } from '#ui/calendar.ts'
import { Icon } from '#ui/icon.tsx'
import { warningCircleFill } from '#ui/icons/fill.ts'
import { clock, clockCounterClockwise, moon, sun, sunHorizon } from '#ui/icons/regular.ts'
import { Notice } from '#ui/notice.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { byPartOfDay, timesQuery, type When } from './use-when.ts'

const ICONS = { night: moon, morning: sunHorizon, afternoon: sun, evening: moon } as const
const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(5.125rem,1fr))] gap-2'

type TimeGridProps = { store: Tenant; when: When; chosenAt: string | null; onChoose: (startsAt: string) => void }

export function TimeGrid({ store, when, chosenAt, onChoose }: TimeGridProps) {
  const { t } = useMessages()
  const isOnline = useOnline()
  const { time } = useFormats()
  const { day, failure, heardAt, retry } = when.times
  if (failure)
    return (
      <Notice
        tone="canceled"
        icon={warningCircleFill}
        role="alert"
        action={
          <Button variant="neutral" size="sm" onClick={retry}>
            {t('booking.tryAgain')}
          </Button>
        }
      >
        {failure.message ?? t(isOnline ? 'booking.timesFailed' : 'booking.timesOffline')}
      </Notice>
    )
  if (!day)
    return (
      <Loading label={t('booking.loadingTimes')}>
        <div className={GRID}>
          {Array.from({ length: 12 }, (_, index) => (
            <Skeleton key={index} shape="pill" />
          ))}
        </div>
      </Loading>
    )
  return (
    <>
      {isOnline ? null : (
        <p className="flex items-center gap-1.5 text-caption text-text-2">
          <Icon path={clockCounterClockwise} size={18} />
          {t('booking.mayHaveChanged', { time: time(new Date(heardAt).toISOString(), store.time_zone) })}
        </p>
      )}
      {day.slots.some(({ is_available }) => is_available) ? null : <NoneLeft store={store} when={when} />}
      {byPartOfDay(day.slots).map(({ name, times }) => (
        <fieldset key={name} aria-labelledby={`times-${name}`} className="grid min-w-0 gap-2">
          <h3 id={`times-${name}`} className="flex items-center gap-1.5 text-caption font-semibold text-text-2">
            <Icon path={ICONS[name]} size={18} />
            {t(`booking.${name}`)}
          </h3>
          <div className={GRID}>
            {times.map(({ starts_at, label, is_available }) => (
              <button
                key={starts_at}
                type="button"
                disabled={!is_available}
                aria-pressed={starts_at === chosenAt}
                onClick={() => onChoose(starts_at)}
                className="num min-h-[46px] text-center rounded-[14px] bg-surface text-[0.90625rem] font-medium whitespace-nowrap lined-line disabled:bg-sunken disabled:text-text-3 disabled:line-through disabled:[box-shadow:none] aria-pressed:filled aria-pressed:font-semibold"
              >
                {/* Screen readers get the label, which is the same in every language. */}
                <span className="sr-only">{label}</span>
                <span aria-hidden="true">{time(starts_at, store.time_zone)}</span>
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  )
}

function NoneLeft({ store, when }: Pick<TimeGridProps, 'store' | 'when'>) {
  const { t, locale } = useMessages()
  const { formatDate } = useIntl()
  // Undefined while it is asked for, null when no later date has a free time.
  const next = useQuery(timesQuery(when.source, { from: daysLater(when.date, 1), days: '1' })).data?.next_free
  const { day } = when.times
  const weekday = formatDate(when.date, { weekday: 'long', timeZone: 'UTC' })
  const why = day?.exception ? ` ${isolated(localized(day.exception, locale), locale)}` : ''
  return (
    <Notice
      tone="pending"
      icon={clock}
      title={t(day?.is_closed ? 'booking.closedOn' : 'booking.noneLeft', { weekday })}
      action={
        next ? (
          <Button variant="tonal" size="sm" onClick={() => when.look(dateAt(store, next))}>
            {t('booking.nextFree')}
          </Button>
        ) : null
      }
    >
      {why || (next === null ? t('booking.noneAtAll') : null)}
    </Notice>
  )
}

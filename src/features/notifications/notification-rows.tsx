import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { isRestaurant } from '#domain/order-types'
import { reportBroken } from '#data/report-broken.ts'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { useNow } from '#lib/clock.ts'
import { Button } from '#ui/button.tsx'
import { CardBoundary } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { calendarCheckFill, megaphoneFill, receiptFill, userFill } from '#ui/icons/fill.ts'
import type { StatusTone } from '#ui/status-pill.tsx'
import { STATE_LOOKS, orderStatusLook } from '#ui/status-pill.tsx'
import { isReadable } from './queries.ts'
import type { Entry } from './queries.ts'
import type { NotificationList } from './use-notifications.ts'

type RowsProps = {
  slug: string
  list: NotificationList
  entries: readonly Entry[]
  /** Lines of a page, grouped by day, or cards of a popover. */
  look: 'line' | 'card'
  /** Called when the link of a notification was followed. */
  onLeave?: () => void
}

export function NotificationRows({ slug, list, entries, look, onLeave }: RowsProps) {
  const { t } = useMessages()
  const dayOf = useDayOf(slug)
  if (entries.length === 0) return null
  const days = entries.map((entry) => (look === 'line' && isReadable(entry) ? dayOf(entry.created_at) : null))
  return (
    <ul aria-label={t('notifications.title')} className={look === 'card' ? 'grid gap-0.5' : ''}>
      {entries.map((entry, place) => {
        const day = days[place] ?? null
        return (
          <li key={entry.id}>
            {day !== null && days.indexOf(day) === place ? (
              <h2 className="px-5 pt-4 pb-2 text-caption font-medium text-text-2">{day}</h2>
            ) : null}
            <CardBoundary
              onBroken={(error) => reportBroken('NotificationCard', error)}
              renderBroken={(reset) => <BrokenRow list={list} onReset={reset} />}
            >
              <NotificationRow slug={slug} entry={entry} list={list} look={look} {...(onLeave && { onLeave })} />
            </CardBoundary>
          </li>
        )
      })}
    </ul>
  )
}

/** In the store's time zone. */
function useDayOf(slug: string) {
  const { t } = useMessages()
  const { formatDate } = useIntl()
  const { time_zone: timeZone } = useStore(slug)
  const dateOf = (instant: Date | string) => formatDate(instant, { format: 'day', timeZone })
  const today = dateOf(useNow())
  return (instant: string) => t(dateOf(instant) === today ? 'notifications.today' : 'notifications.earlier')
}

const OF_AN_ORDER: ReadonlySet<string> = new Set(['order-created', 'order-assigned-staff', 'order-status-updated'])

function lookOf(type: string, status: string | undefined, isFood: boolean): { tone: StatusTone | null; icon: string } {
  if (type === 'order-created') return { tone: 'pending', icon: receiptFill }
  if (type === 'order-assigned-staff') return { tone: 'confirmed', icon: userFill }
  // Without a status it is about a visit that was moved or is near.
  if (type === 'order-status-updated' && status === undefined) return { tone: 'confirmed', icon: calendarCheckFill }
  if (type === 'order-status-updated') return orderStatusLook(status ?? '', isFood)
  return { tone: null, icon: megaphoneFill }
}

const LINE = 'relative flex w-full gap-3.5 px-5 py-3.5 text-start'
const CARD = 'flex w-full gap-3 rounded-lg px-4 py-3 text-start'

type RowProps = Omit<RowsProps, 'entries'> & { entry: Entry }

function NotificationRow({ slug, entry, list, look, onLeave }: RowProps) {
  const { t, locale } = useMessages()
  const isFood = isRestaurant(useStore(slug))
  if (!isReadable(entry)) throw new Error('a notification cannot be read')
  const { id, type, data, read_at: readAt } = entry
  const { title, body } = data[locale]
  const { tone, icon } = lookOf(type, data.status, isFood)
  const isUnread = readAt === null
  const content = (
    <>
      {isUnread && look === 'line' ? (
        <i className="absolute inset-y-0 start-1.5 my-auto size-2 rounded-full bg-brand" />
      ) : null}
      <Well tone={tone} icon={icon} look={look} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <b className="min-w-0 font-semibold wrap-anywhere">{title}</b>
          <Ago instant={entry.created_at} />
        </span>
        <span className="block text-caption wrap-anywhere text-text-2">{body}</span>
        {isUnread ? <span className="sr-only">{t('notifications.unread')}</span> : null}
      </span>
    </>
  )
  const className = `${look === 'line' ? LINE : CARD} ${isUnread ? 'bg-brand-tint' : 'hover:bg-sunken'}`
  const read = () => {
    if (isUnread) list.markRead(id)
  }
  if (data.order_id !== null && OF_AN_ORDER.has(type)) {
    return (
      <Link
        to="/$tenant/settings/orders/$id"
        params={{ tenant: slug, id: data.order_id }}
        className={className}
        onClick={() => {
          read()
          onLeave?.()
        }}
      >
        {content}
      </Link>
    )
  }
  if (!isUnread) return <div className={className}>{content}</div>
  return (
    <button type="button" className={className} onClick={read}>
      {content}
    </button>
  )
}

function Well({ tone, icon, look }: ReturnType<typeof lookOf> & Pick<RowProps, 'look'>) {
  return (
    <span
      className={`grid flex-none place-items-center ${tone ? `${STATE_LOOKS[tone]} bg-state-bg text-state-text` : 'bg-sunken text-text-2'} ${look === 'line' ? 'size-11 rounded-[14px]' : 'size-10 rounded-[13px]'}`}
    >
      <Icon path={icon} size={look === 'line' ? 22 : 20} />
    </span>
  )
}

function Ago({ instant }: { instant: string }) {
  const { formatRelativeTime } = useIntl()
  // A new notification can be later than the page's clock, which ticks every half minute.
  const { count, unit } = timeAgo(Date.parse(instant), Math.max(useNow().getTime(), Date.parse(instant)))
  return (
    <time dateTime={instant} className="shrink-0 text-hint text-text-2">
      {formatRelativeTime(-count, unit, { numeric: count === 0 ? 'auto' : 'always' })}
    </time>
  )
}

function BrokenRow({ list, onReset }: { list: NotificationList; onReset: () => void }) {
  const { t } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  const reset = async () => {
    setIsBusy(true)
    // Without an answer the row is tried again with the old data.
    await list.retry()
    setIsBusy(false)
    onReset()
  }
  return (
    <div className="flex items-center justify-between gap-3 px-5 py-2">
      <span className="text-caption text-text-2">{t('notifications.cardFailed')}</span>
      <Button variant="plain" loading={isBusy} onClick={() => void reset()}>
        {t('notifications.reset')}
      </Button>
    </div>
  )
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** The time between two instants in the largest unit of which a whole one has passed. */
export function timeAgo(at: number, now: number) {
  const passed = Math.max(0, now - at)
  const [unit, length] = UNITS.find(([, ms]) => passed >= ms) ?? (['second', 1_000] as const)
  return { count: Math.floor(passed / length), unit }
}

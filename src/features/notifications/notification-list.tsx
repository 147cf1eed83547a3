import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { isRestaurant } from '#domain/order-types'
import { reportBroken } from '#data/report-broken.ts'
import { useStore } from '#features/catalog'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { useNow } from '#lib/clock.ts'
import { useBusy } from '#lib/hooks.ts'
import { Button } from '#ui/button.tsx'
import { CardBoundary } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { calendarCheckFill, megaphoneFill, receiptFill, userFill } from '#ui/icons/fill.ts'
import { cloudSlash } from '#ui/icons/regular.ts'
import { Notice } from '#ui/notice.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { orderStatusLook, STATE_LOOKS, type StatusTone } from '#ui/status-pill.tsx'
import { type Entry, isReadable } from './queries.ts'
import type { NotificationList } from './use-notifications.ts'

/** `line`: of the page, grouped by day; `card`: of the popover, which the link of a notification leaves. */
type Props = { slug: string; list: NotificationList; look: 'line' | 'card'; onLeave?: (() => void) | undefined }

export function NotificationRows({ entries, ...props }: Props & { entries: readonly Entry[] }) {
  const { slug, list, look } = props
  const { t } = useMessages()
  const { formatDate } = useIntl()
  const { time_zone: timeZone } = useStore(slug)
  const dateOf = (instant: Date | string) => formatDate(instant, { format: 'day', timeZone })
  const today = dateOf(useNow())
  if (entries.length === 0) return null
  const days = entries.map((entry) => {
    if (look === 'card' || !isReadable(entry)) return null
    return t(dateOf(entry.created_at) === today ? 'notifications.today' : 'notifications.earlier')
  })
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
              <NotificationRow {...props} entry={entry} />
            </CardBoundary>
          </li>
        )
      })}
    </ul>
  )
}

function lookOf(type: string, status: string | undefined, isFood: boolean): { tone: StatusTone | null; icon: string } {
  if (type === 'order-created') return { tone: 'pending', icon: receiptFill }
  if (type === 'order-assigned-staff') return { tone: 'confirmed', icon: userFill }
  // Without a status it is about a visit that was moved or is near.
  if (type === 'order-status-updated')
    return status === undefined ? { tone: 'confirmed', icon: calendarCheckFill } : orderStatusLook(status, isFood)
  return { tone: null, icon: megaphoneFill }
}

const LINE = 'relative flex w-full gap-3.5 px-5 py-3.5 text-start'
const CARD = 'flex w-full gap-3 rounded-lg px-4 py-3 text-start'

function NotificationRow({ slug, entry, list, look, onLeave }: Props & { entry: Entry }) {
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
      <span
        className={`grid flex-none place-items-center ${tone ? `${STATE_LOOKS[tone]} bg-state-bg text-state-text` : 'bg-sunken text-text-2'} ${look === 'line' ? 'size-11 rounded-[14px]' : 'size-10 rounded-[13px]'}`}
      >
        <Icon path={icon} size={look === 'line' ? 22 : 20} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <b className="min-w-0 font-semibold wrap-anywhere">{title}</b>
          <TimeAgo instant={entry.created_at} />
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
  if (data.order_id !== null && tone) {
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

function TimeAgo({ instant }: { instant: string }) {
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
  const [isBusy, reset] = useBusy(async () => {
    await list.retry()
    onReset()
  })
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

export function timeAgo(at: number, now: number) {
  const passed = Math.max(0, now - at)
  const [unit, length] = UNITS.find(([, ms]) => passed >= ms) ?? (['second', 1_000] as const)
  return { count: Math.floor(passed / length), unit }
}

type StateProps = { list: NotificationList }

export function MarkAll({ list }: StateProps) {
  const { t } = useMessages()
  if (!list.hasUnread) return null
  return (
    <Button variant="plain" size="sm" onClick={list.markAllRead}>
      {t('notifications.markAll')}
    </Button>
  )
}

export function NotificationsState({ list }: StateProps) {
  const { t } = useMessages()
  if (list.state === 'loading') return <RowSkeletons count={8} />
  if (list.state === 'none')
    return (
      <EmptyState
        art={['plug', 'cloud']}
        level={2}
        title={t('notifications.noneHere')}
        actions={
          list.isOnline ? <Button onClick={() => void list.retry()}>{t('notifications.retry')}</Button> : undefined
        }
      >
        {t('notifications.noneHereBody')}
      </EmptyState>
    )
  if (list.entries.length > 0) return null
  return (
    <EmptyState art={['phone', 'sparkles']} level={2} title={t('notifications.emptyTitle')}>
      {t('notifications.emptyBody')}
    </EmptyState>
  )
}

export function OfflineNote({ slug, list }: StateProps & { slug: string }) {
  const { t } = useMessages()
  const { time } = useFormats()
  const { formatDate } = useIntl()
  const { time_zone: timeZone } = useStore(slug)
  if (list.isOnline || list.state !== 'known') return null
  const updated = new Date(list.updatedAt).toISOString()
  return (
    <div className="px-4 py-2">
      <Notice tone="pending" icon={cloudSlash}>
        {t('notifications.offline', {
          day: formatDate(updated, { format: 'day', timeZone }),
          time: time(updated, timeZone),
        })}
      </Notice>
    </div>
  )
}

export function MoreState({ list }: StateProps) {
  const { t } = useMessages()
  if (list.more === 'loading') return <RowSkeletons count={2} />
  if (list.more !== 'failed') return null
  return (
    <div className="flex flex-col items-center gap-2 p-4">
      <p className="text-caption text-text-2">{t('notifications.moreFailed')}</p>
      <Button variant="neutral" disabled={!list.isOnline} onClick={list.showMore}>
        {t('notifications.retry')}
      </Button>
    </div>
  )
}

function RowSkeletons({ count }: { count: number }) {
  const { t } = useMessages()
  return (
    <Loading label={t('notifications.loading')}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="flex gap-3.5 px-5 py-3.5">
          <Skeleton shape="own" className="size-11 shrink-0 rounded-md" />
          <div className="grid flex-1 gap-2">
            <Skeleton width={5} />
            <Skeleton width={9} />
          </div>
        </div>
      ))}
    </Loading>
  )
}

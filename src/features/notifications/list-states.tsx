import { useIntl } from 'react-intl'
import { useStore } from '#features/catalog'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { cloudSlash } from '#ui/icons/regular.ts'
import { Notice } from '#ui/notice.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { NotificationList } from './use-notifications.ts'

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

import type { ReactNode } from 'react'
import { GuestInvitation, useSession } from '#features/account'
import { useMessages } from '#i18n/messages.ts'
import { NearEnd } from '#ui/skeleton.tsx'
import { TopBar } from '#ui/bars.tsx'
import { MarkAll, MoreState, NotificationRows, NotificationsState, OfflineNote } from './notification-list.tsx'
import { useNotificationList } from './use-notifications.ts'
import { BackLink } from '#ui/back-link.tsx'

export function NotificationsPage({ slug }: { slug: string }) {
  const { status, user } = useSession(slug)
  return (
    <main className="mx-auto w-full max-w-160 pb-8 md:px-4 md:pt-6">
      {status === 'customer' ? (
        <CustomerNotifications slug={slug} subject={user.id} />
      ) : (
        <>
          <Bar slug={slug} />
          {status === 'guest' ? <GuestInvitation slug={slug} reason="notifications" /> : null}
        </>
      )}
    </main>
  )
}

function Bar({ slug, children }: { slug: string; children?: ReactNode }) {
  const { t } = useMessages()
  return (
    <TopBar title={t('notifications.title')} back={<BackLink slug={slug} to="/$tenant" label={t('orders.back')} />}>
      {children}
    </TopBar>
  )
}

function CustomerNotifications({ slug, subject }: { slug: string; subject: string }) {
  const list = useNotificationList(slug, subject)
  return (
    <>
      <Bar slug={slug}>
        <MarkAll list={list} />
      </Bar>
      <OfflineNote slug={slug} list={list} />
      <NotificationsState list={list} />
      <NotificationRows slug={slug} list={list} entries={list.entries} look="line" />
      <MoreState list={list} />
      {list.more === 'there' && list.isOnline ? <NearEnd key={list.entries.length} onNear={list.showMore} /> : null}
    </>
  )
}

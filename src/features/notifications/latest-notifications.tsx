// @script known
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { NotificationRows } from './notification-rows.tsx'
import { MarkAll, NotificationsState, OfflineNote } from './states.tsx'
import { useNotificationList } from './use-list.ts'
import { buttonClass } from '#ui/button.tsx'
import { POPOVER } from '#ui/menu.tsx'

/** What a popover has room for. */
const MOST = 6

/** The latest notifications, over the page. */
export function LatestNotifications({
  slug,
  subject,
  onLeave,
}: {
  slug: string
  subject: string
  onLeave: () => void
}) {
  const { t } = useMessages()
  const list = useNotificationList(slug, subject)
  const id = useId()
  const box = useRef<HTMLElement>(null)
  // From the bell on: what opened is what comes next for whoever uses the keyboard.
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      aria-labelledby={id}
      tabIndex={-1}
      className={`${POPOVER} absolute top-[calc(100%+8px)] end-0 flex max-h-[calc(100dvh-96px)] w-100 flex-col outline-none`}
    >
      <div className="flex items-center justify-between gap-2 ps-3.5 pe-1">
        <h2 id={id} className="text-heading">
          {t('notifications.title')}
        </h2>
        <MarkAll list={list} />
      </div>
      <div className="grid gap-1 overflow-y-auto">
        <OfflineNote slug={slug} list={list} />
        <NotificationsState list={list} />
        <NotificationRows slug={slug} list={list} entries={list.entries.slice(0, MOST)} look="card" onLeave={onLeave} />
      </div>
      <Link
        to="/$tenant/notifications"
        params={{ tenant: slug }}
        className={`${buttonClass({ variant: 'plain' })} self-center`}
        onClick={onLeave}
      >
        {t('notifications.seeAll')}
      </Link>
    </section>
  )
}

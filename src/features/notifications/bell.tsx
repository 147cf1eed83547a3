// @script known
import { useQuery } from '@tanstack/react-query'
import { useNavigate, Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, useId } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { buttonClass } from '#ui/button.tsx'
import { dismissable } from '#ui/focus.ts'
import { IconButton } from '#ui/icon.tsx'
import { bell } from '#ui/icons/regular.ts'
import { POPOVER } from '#ui/menu.tsx'
import { MarkAll, NotificationRows, NotificationsState, OfflineNote } from './notification-list.tsx'
import { notificationQueries } from './queries.ts'
import { useFollowing, useNotificationList } from './use-notifications.ts'

export function Bell({ slug, subject, look }: { slug: string; subject: string; look: 'bar' | 'cover' }) {
  return look === 'bar' ? <BarBell slug={slug} subject={subject} /> : <CoverBell slug={slug} />
}

function useBell(slug: string) {
  const { t } = useMessages()
  const count = useQuery({ ...notificationQueries.unseen(slug), enabled: false }).data?.count ?? 0
  return { path: bell, size: 24, count, label: t('notifications.bell', { count }) }
}

function CoverBell({ slug }: { slug: string }) {
  const navigate = useNavigate()
  const open = () => void navigate({ to: '/$tenant/notifications', params: { tenant: slug } })
  return <IconButton {...useBell(slug)} look="glass" onClick={open} />
}

const ESCAPE: ReadonlySet<string> = new Set(['Escape'])

/** Follows the notifications for every page: on phones the bar is rendered too, but hidden. */
function BarBell({ slug, subject }: { slug: string; subject: string }) {
  useFollowing(slug, subject)
  const { count } = useBell(slug)
  useEffect(() => {
    // Some browsers want a permission for the badge of an installed store.
    navigator.setAppBadge?.(count).catch(() => undefined)
  }, [count])
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = root.current
    if (!isOpen || !element) return
    return dismissable(
      element,
      (giveFocusBack) => {
        setIsOpen(false)
        if (giveFocusBack) element.querySelector('button')?.focus()
      },
      ESCAPE,
    )
  }, [isOpen])
  return (
    <div className="relative flex" ref={root}>
      <IconButton {...useBell(slug)} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} />
      {isOpen ? <LatestNotifications slug={slug} subject={subject} onLeave={() => setIsOpen(false)} /> : null}
    </div>
  )
}

function LatestNotifications({ slug, subject, onLeave }: { slug: string; subject: string; onLeave: () => void }) {
  const { t } = useMessages()
  const list = useNotificationList(slug, subject)
  const id = useId()
  const box = useRef<HTMLElement>(null)
  // So that the next stop of the keyboard is in the popover.
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
        <NotificationRows slug={slug} list={list} entries={list.entries.slice(0, 6)} look="card" onLeave={onLeave} />
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

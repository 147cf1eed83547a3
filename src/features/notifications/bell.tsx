// @script known
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/until-loaded.ts'
import { dismissable } from '#ui/dismiss.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { bell } from '#ui/icons/regular.ts'
import { notificationQueries } from './queries.ts'
import { useFollowing } from './use-following.ts'

type BellProps = { slug: string; subject: string; look: 'bar' | 'cover' }

const Latest = lazyPart(async () => ({ default: (await import('./latest-notifications.tsx')).LatestNotifications }))

/** What is new, as a number: in the bar of wide screens it opens the latest, on the cover of a phone it leads to the page. */
export function Bell({ slug, subject, look }: BellProps) {
  return look === 'bar' ? <BarBell slug={slug} subject={subject} /> : <CoverBell slug={slug} />
}

/** A button of the bell's name. */
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

/** Also follows what is told, for every page of the store: the bar is always there, seen or not. */
function BarBell({ slug, subject }: { slug: string; subject: string }) {
  useFollowing(slug, subject)
  const { count } = useBell(slug)
  useEffect(() => {
    // Where the store is on the home screen. Some browsers want a permission for it.
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
      {isOpen ? (
        <Suspense>
          <Latest slug={slug} subject={subject} onLeave={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

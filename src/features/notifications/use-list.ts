import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallError } from '#data/http/call-error.ts'
import { reportBroken } from '#data/report-broken.ts'
import { useOnline } from '#features/connectivity'
import { useVisible } from '#lib/use-visible.ts'
import { useMark } from './marks.ts'
import { entriesOf, isReadable, newestOf, notificationQueries } from './queries.ts'
import type { Entry } from './queries.ts'

export type NotificationList = {
  /** Newest first. */
  readonly entries: readonly Entry[]
  /** `none`: there is nothing to show and no answer. */
  readonly state: 'loading' | 'known' | 'none'
  /** When the server told it (milliseconds since 1970). */
  readonly heardAt: number
  readonly isOnline: boolean
  readonly hasUnread: boolean
  readonly more: 'none' | 'there' | 'loading' | 'failed'
  readonly showMore: () => void
  readonly retry: () => Promise<unknown>
  readonly markRead: (id: string) => void
  readonly markAllRead: () => void
}

/** The customer's notifications. Whoever sees them has seen them: all are marked, as far as the list goes. */
export function useNotificationList(slug: string, subject: string): NotificationList {
  const query = useInfiniteQuery(notificationQueries.list(slug))
  const { data, error, isPending, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const isOnline = useOnline()
  const entries = entriesOf(data)
  const mark = useMark(slug, subject)
  const until = newestOf(entries)
  useSeen(slug, until, () => mark({ action: 'mark_all_as_seen', ...(until === undefined ? {} : { until }) }))
  useEffect(() => {
    // Nobody is kept from anything by this, so it is told to those who keep the shop, and to nobody else.
    if (error && !(error instanceof CallError && error.kind === 'offline')) reportBroken('Notifications', error)
  }, [error])
  return {
    entries,
    state: data ? 'known' : isPending && isOnline && !isError ? 'loading' : 'none',
    heardAt: query.dataUpdatedAt,
    isOnline,
    hasUnread: entries.some((entry) => isReadable(entry) && entry.read_at === null),
    more: !hasNextPage ? 'none' : isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : 'there',
    showMore: () => void query.fetchNextPage(),
    retry: () => query.refetch(),
    markRead: (id) => mark({ action: 'mark_as_read', notification_id: id }),
    markAllRead: () => mark({ action: 'mark_all_as_read', ...(until === undefined ? {} : { until }) }),
  }
}

/** Calls back once for each newest one that somebody sees while some are unseen. */
function useSeen(slug: string, until: string | undefined, onSeen: () => void): void {
  const count = useQuery({ ...notificationQueries.unseen(slug), enabled: false }).data?.count ?? 0
  const isVisible = useVisible()
  const seenUntil = useRef<string>(undefined)
  useEffect(() => {
    if (!isVisible || count === 0 || until === undefined || until === seenUntil.current) return
    seenUntil.current = until
    onSeen()
  })
}

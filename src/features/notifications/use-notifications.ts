import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useMemo } from 'react'
import { pathOf } from '#contract/endpoint'
import {
  type NotificationMark,
  NOTIFICATIONS_EVENT,
  notificationEvents,
  notificationsNewsSchema,
  actOnNotifications,
  notificationMarkSchema,
} from '#contract/notification'
import type { CallRecord } from '#contract/offline'
import { CallError } from '#data/http/call-error.ts'
import { follow } from '#data/http/event-stream.ts'
import { makeChange } from '#data/outbox/make-change.ts'
import { useOutbox } from '#data/outbox/outbox.ts'
import { reportBroken } from '#data/report-broken.ts'
import { useOnline } from '#features/connectivity'
import { useVisible } from '#lib/hooks.ts'
import { entriesOf, isReadable, newestOf, notificationQueries, setUnseen, marked } from './queries.ts'

export type NotificationList = ReturnType<typeof useNotificationList>

/** The customer's notifications, newest first. Rendered, they are marked as seen. */
export function useNotificationList(slug: string, subject: string) {
  const query = useInfiniteQuery(notificationQueries.list(slug))
  const { data, error, isPending, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const isOnline = useOnline()
  const entries = entriesOf(data)
  const mark = useMark(slug, subject)
  const until = newestOf(entries)
  const count = useQuery({ ...notificationQueries.unseen(slug), enabled: false }).data?.count ?? 0
  const isVisible = useVisible()
  const seenUntil = useRef<string>(undefined)
  useEffect(() => {
    if (!isVisible || count === 0 || until === undefined || until === seenUntil.current) return
    seenUntil.current = until
    mark({ action: 'mark_all_as_seen', until })
  })
  useEffect(() => {
    // Customers can do everything else without the list, so a failure is only reported.
    if (error && !(error instanceof CallError && error.kind === 'offline')) reportBroken('Notifications', error)
  }, [error])
  return {
    entries,
    /** `none`: there is no list, and no answer to wait for. */
    state: data ? 'known' : isPending && isOnline && !isError ? 'loading' : 'none',
    updatedAt: query.dataUpdatedAt,
    isOnline,
    hasUnread: entries.some((entry) => isReadable(entry) && entry.read_at === null),
    more: !hasNextPage ? 'none' : isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : 'there',
    showMore: () => void query.fetchNextPage(),
    retry: () => query.refetch(),
    markRead: (id: string) => mark({ action: 'mark_as_read', notification_id: id }),
    markAllRead: () => mark({ action: 'mark_all_as_read', ...(until !== undefined && { until }) }),
  } as const
}

const POLL_WITHOUT_STREAM_MS = 30_000

export function useFollowing(slug: string, subject: string) {
  const client = useQueryClient()
  const [isCut, setIsCut] = useState(false)
  const canFollow = [useVisible(), useOnline()].every(Boolean)
  useQuery({
    ...notificationQueries.unseen(slug),
    enabled: canFollow && isCut,
    refetchInterval: POLL_WITHOUT_STREAM_MS,
  })
  usePendingMarks(slug, subject)
  useEffect(() => {
    if (!canFollow) return
    const list = notificationQueries.list(slug)
    return follow({
      url: pathOf(notificationEvents.path, { tenant: slug }),
      event: NOTIFICATIONS_EVENT,
      onNews(news) {
        const { data } = notificationsNewsSchema.safeParse(news)
        if (!data) return 'unread'
        setUnseen(client, slug, data.total_unseen_notifications)
        void client.invalidateQueries({ queryKey: list.queryKey })
        return 'read'
      },
      onHeard: () => setIsCut(false),
      onCut: () => setIsCut(true),
    })
  }, [client, slug, canFollow])
}

const NAME = 'actOnNotifications'
/** A mark that could not be sent for a day is dropped: the customer can make it again. */
const DAY_MS = 24 * 3_600_000

export function pendingMarks(calls: readonly Pick<CallRecord, 'key' | 'name' | 'payload'>[]) {
  return calls.flatMap(({ key, name, payload }) => {
    const mark = name === NAME ? notificationMarkSchema.safeParse(payload).data : undefined
    return mark ? [{ key, mark }] : []
  })
}

/** A later mark does all that an earlier one does. */
export function isCovered(earlier: NotificationMark, later: NotificationMark) {
  if (later.action === 'mark_as_read')
    return earlier.action === 'mark_as_read' && earlier.notification_id === later.notification_id
  if (later.action === 'mark_all_as_seen') return earlier.action === later.action
  return earlier.action !== 'mark_as_read' || later.until === undefined
}

function show(client: QueryClient, slug: string, marks: readonly NotificationMark[]) {
  const { queryKey } = notificationQueries.list(slug)
  const pages = client.getQueryData(queryKey)
  const next = pages && marked(pages, marks, new Date().toISOString())
  if (next !== pages) client.setQueryData(queryKey, next)
  const newest = newestOf(entriesOf(pages)) ?? ''
  const seesAll = marks.some((mark) => mark.action !== 'mark_as_read' && (mark.until ?? newest) >= newest)
  if (seesAll && client.getQueryData(notificationQueries.unseen(slug).queryKey)?.count) setUnseen(client, slug, 0)
}

function useMark(slug: string, subject: string) {
  const client = useQueryClient()
  const { calls } = useOutbox(slug, subject)
  return (mark: NotificationMark) => {
    show(client, slug, [mark])
    const replaces = pendingMarks(calls).flatMap(({ key, mark: earlier }) => (isCovered(earlier, mark) ? [key] : []))
    void makeChange({
      name: NAME,
      endpoint: actOnNotifications,
      params: { tenant: slug },
      body: mark,
      subject,
      replaces,
      dropAt: Date.now() + DAY_MS,
    })
  }
}

/** Shows pending marks in every tab, also after an answer that the server gave before it received them. */
function usePendingMarks(slug: string, subject: string) {
  const client = useQueryClient()
  const { calls } = useOutbox(slug, subject)
  const marks = useMemo(() => pendingMarks(calls).map(({ mark }) => mark), [calls])
  useEffect(() => {
    if (marks.length === 0) return
    show(client, slug, marks)
    // This does not loop: marks that are shown already change nothing.
    return client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === slug) show(client, slug, marks)
    })
  }, [client, slug, marks])
}

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useMemo } from 'react'
import { pathOf } from '#contract/endpoint'
import {
  NOTIFICATIONS_EVENT,
  notificationEvents,
  notificationsNewsSchema,
  actOnNotifications,
  notificationMarkSchema,
} from '#contract/notification'
import type { NotificationMark } from '#contract/notification'
import type { CallRecord } from '#contract/offline'
import { CallError } from '#data/http/call-error.ts'
import { follow } from '#data/http/event-stream.ts'
import { makeChange } from '#data/outbox/make-change.ts'
import { useOutbox } from '#data/outbox/outbox.ts'
import { reportBroken } from '#data/report-broken.ts'
import { useOnline } from '#features/connectivity'
import { useVisible } from '#lib/hooks.ts'
import { entriesOf, isReadable, newestOf, notificationQueries, tellUnseen, marked } from './queries.ts'
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

/** How often it is asked while nothing tells of it (milliseconds). */
const POLL_MS = 30_000

/** Follows what the customer is told while somebody may look at the page: how many are unseen, and the list where it is shown. */
export function useFollowing(slug: string, subject: string): void {
  const client = useQueryClient()
  const [isCut, setIsCut] = useState(false)
  const canFollow = [useVisible(), useOnline()].every(Boolean)
  useQuery({ ...notificationQueries.unseen(slug), enabled: canFollow && isCut, refetchInterval: POLL_MS })
  useWaitingMarks(slug, subject)
  useEffect(() => {
    if (!canFollow) return
    const list = notificationQueries.list(slug)
    return follow({
      url: pathOf(notificationEvents.path, { tenant: slug }),
      event: NOTIFICATIONS_EVENT,
      onNews(news) {
        const { data } = notificationsNewsSchema.safeParse(news)
        if (!data) return 'unread'
        tellUnseen(client, slug, data.total_unseen_notifications)
        // Only where it is shown; elsewhere it is asked for when it is opened.
        void client.invalidateQueries({ queryKey: list.queryKey })
        return 'read'
      },
      onHeard: () => setIsCut(false),
      onCut: () => setIsCut(true),
    })
  }, [client, slug, canFollow])
}

// Marks of a customer: on the screen at once, and sent when the shop can be reached, within a day.

const NAME = 'actOnNotifications'
const DAY_MS = 24 * 3_600_000

type Waiting = { readonly key: string; readonly mark: NotificationMark }

/** The marks among what waits on the device. */
export function waitingMarks(calls: readonly Pick<CallRecord, 'key' | 'name' | 'payload'>[]): Waiting[] {
  return calls.flatMap(({ key, name, payload }) => {
    const mark = name === NAME ? notificationMarkSchema.safeParse(payload).data : undefined
    return mark ? [{ key, mark }] : []
  })
}

/** Whether an earlier mark is not worth sending beside a later one, which says the same and more. */
export function isCovered(earlier: NotificationMark, later: NotificationMark): boolean {
  if (later.action === 'mark_all_as_read') return earlier.action !== 'mark_as_read' || later.until === undefined
  if (later.action === 'mark_all_as_seen') return earlier.action === 'mark_all_as_seen'
  return (
    earlier.action === 'mark_as_read' &&
    later.action === 'mark_as_read' &&
    earlier.notification_id === later.notification_id
  )
}

/** Shows what these marks say, whatever the server knows of them yet. */
function show(client: QueryClient, slug: string, marks: readonly NotificationMark[]): void {
  const { queryKey } = notificationQueries.list(slug)
  const at = new Date().toISOString()
  const pages = client.getQueryData(queryKey)
  const next = pages && marked(pages, marks, at)
  if (next !== pages) client.setQueryData(queryKey, next)
  const newest = newestOf(entriesOf(pages)) ?? ''
  const seesAll = marks.some((mark) => mark.action !== 'mark_as_read' && (mark.until ?? newest) >= newest)
  if (seesAll && client.getQueryData(notificationQueries.unseen(slug).queryKey)?.count) tellUnseen(client, slug, 0)
}

/** Makes marks. */
function useMark(slug: string, subject: string): (mark: NotificationMark) => void {
  const client = useQueryClient()
  const { calls } = useOutbox(slug, subject)
  return (mark) => {
    show(client, slug, [mark])
    const replaces = waitingMarks(calls).flatMap(({ key, mark: earlier }) => (isCovered(earlier, mark) ? [key] : []))
    // A mark that gets lost is made again by whoever still wants it.
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

/** Keeps marks that wait on the screen of every tab, whatever the server says before it has them. */
function useWaitingMarks(slug: string, subject: string): void {
  const client = useQueryClient()
  const { calls } = useOutbox(slug, subject)
  const marks = useMemo(() => waitingMarks(calls).map(({ mark }) => mark), [calls])
  useEffect(() => {
    if (marks.length === 0) return
    show(client, slug, marks)
    // What is shown already changes nothing, so this ends.
    return client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === slug) show(client, slug, marks)
    })
  }, [client, slug, marks])
}

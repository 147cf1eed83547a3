// Marks of a customer: on the screen at once, and sent when the shop can be reached, within a day.
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { CallRecord } from '#contract/offline'
import { actOnNotifications, notificationMarkSchema } from '#contract/notification'
import type { NotificationMark } from '#contract/notification'
import { makeChange } from '#data/outbox/make-change.ts'
import { useOutbox } from '#data/outbox/outbox.ts'
import { entriesOf, marked, newestOf, notificationQueries, tellUnseen } from './queries.ts'

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
export function useMark(slug: string, subject: string): (mark: NotificationMark) => void {
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
export function useWaitingMarks(slug: string, subject: string): void {
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

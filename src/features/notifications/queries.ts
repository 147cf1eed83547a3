import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { listNotifications, type Notification, type NotificationMark, notificationSchema } from '#contract/notification'
import { call } from '#data/http/call.ts'

const PER_PAGE = 20

export type Entry = Notification | { readonly id: string; readonly broken: true }

type Page = { readonly entries: readonly Entry[]; readonly total: number }
export type NotificationPages = InfiniteData<Page>
const anyNotifications = { ...listNotifications, data: z.array(z.unknown()) }

export const notificationQueries = {
  /** Asks only where no stream can be opened: the stream sets the number otherwise. */
  unseen: (slug: string) =>
    queryOptions({
      queryKey: [slug, 'unseen'] as const,
      queryFn: async ({ signal }) => {
        const { meta } = await call(anyNotifications, { params: { tenant: slug }, query: { per_page: '1' }, signal })
        return { count: meta.total_unseen_notifications }
      },
      staleTime: Infinity,
    }),
  list: (slug: string) =>
    infiniteQueryOptions({
      queryKey: [slug, 'notifications'] as const,
      queryFn: async ({ pageParam: page, signal, client }): Promise<Page> => {
        const query = { page: String(page), per_page: String(PER_PAGE) }
        const { data, meta } = await call(anyNotifications, { params: { tenant: slug }, query, signal })
        setUnseen(client, slug, meta.total_unseen_notifications)
        const entries = data.map(
          (entry, place) =>
            notificationSchema.safeParse(entry).data ?? ({ id: `${page}.${place}`, broken: true } as const),
        )
        return { entries, total: meta.total }
      },
      initialPageParam: 1,
      getNextPageParam: (last: Page, all: readonly Page[]): number | undefined =>
        all.length * PER_PAGE < last.total ? all.length + 1 : undefined,
      staleTime: 0,
    }),
}

export function setUnseen(client: QueryClient, slug: string, count: number) {
  client.setQueryData(notificationQueries.unseen(slug).queryKey, { count })
}

/** A new notification moves another one to the next page, so one entry may be on two pages. */
export function entriesOf(pages: NotificationPages | undefined): Entry[] {
  const all = pages?.pages.flatMap(({ entries }) => entries) ?? []
  return [...new Map(all.map((entry) => [entry.id, entry])).values()]
}

export const isReadable = (entry: Entry): entry is Notification => !('broken' in entry)

export const newestOf = (entries: readonly Entry[]) => entries.find(isReadable)?.created_at

function isReadBy(mark: NotificationMark, { id, created_at }: Notification) {
  if (mark.action === 'mark_as_read') return mark.notification_id === id
  return mark.action === 'mark_all_as_read' && (mark.until === undefined || created_at <= mark.until)
}

/** The list with these marks made at an instant; the same object where they change nothing. */
export function marked(pages: NotificationPages, marks: readonly NotificationMark[], at: string): NotificationPages {
  let hasChanged = false
  const read = (entry: Entry): Entry => {
    if (!isReadable(entry) || entry.read_at !== null || !marks.some((mark) => isReadBy(mark, entry))) return entry
    hasChanged = true
    return { ...entry, read_at: at }
  }
  const next = pages.pages.map((page) => ({ ...page, entries: page.entries.map(read) }))
  return hasChanged ? { ...pages, pages: next } : pages
}

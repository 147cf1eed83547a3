// What the bell and the list ask the server. Both are kept on the device for their customer, and dropped when they sign out.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { listNotifications, notificationSchema } from '#contract/notification'
import type { Notification, NotificationMark } from '#contract/notification'
import { call } from '#data/http/call.ts'

const PER_PAGE = 20

/** What could not be read of a list: its card says so by breaking, and the others stay. */
type BrokenNotification = { readonly id: string; readonly broken: true }
export type Entry = Notification | BrokenNotification

type Page = { readonly entries: readonly Entry[]; readonly total: number }
export type NotificationPages = InfiniteData<Page>
/** How many the customer has not seen. */
type Unseen = { readonly count: number }

const anyNotifications = { ...listNotifications, data: z.array(z.unknown()) }

const unseenKey = (slug: string) => [slug, 'unseen'] as const

export const notificationQueries = {
  /** How many are unseen; a stream tells it, and this asks where none can be opened. */
  unseen: (slug: string) =>
    queryOptions({
      queryKey: unseenKey(slug),
      queryFn: async ({ signal }): Promise<Unseen> => {
        const { meta } = await call(anyNotifications, { params: { tenant: slug }, query: { per_page: '1' }, signal })
        return { count: meta.total_unseen_notifications }
      },
      staleTime: Infinity,
    }),
  /** The newest first, in pages. */
  list: (slug: string) =>
    infiniteQueryOptions({
      queryKey: [slug, 'notifications'] as const,
      queryFn: async ({ pageParam: page, signal, client }): Promise<Page> => {
        const query = { page: String(page), per_page: String(PER_PAGE) }
        const { data, meta } = await call(anyNotifications, { params: { tenant: slug }, query, signal })
        tellUnseen(client, slug, meta.total_unseen_notifications)
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

/** Puts what the server says is unseen into the client. */
export function tellUnseen(client: QueryClient, slug: string, count: number): void {
  client.setQueryData<Unseen>(unseenKey(slug), (known) => (known?.count === count ? known : { count }))
}

/** Every entry once: what came meanwhile has moved another one to the next page. */
export function entriesOf(pages: NotificationPages | undefined): Entry[] {
  const all = pages?.pages.flatMap(({ entries }) => entries) ?? []
  return [...new Map(all.map((entry) => [entry.id, entry])).values()]
}

export const isReadable = (entry: Entry): entry is Notification => !('broken' in entry)

/** When the newest of a list was made: what is marked as a whole ends with it. */
export const newestOf = (entries: readonly Entry[]): string | undefined => entries.find(isReadable)?.created_at

/** Whether a mark says that a notification is read. */
function isRead({ id, created_at }: Notification, mark: NotificationMark): boolean {
  if (mark.action === 'mark_as_read') return mark.notification_id === id
  return mark.action === 'mark_all_as_read' && (mark.until === undefined || created_at <= mark.until)
}

/** What the list is once these marks are made, at this instant; the same one where they change nothing. */
export function marked(pages: NotificationPages, marks: readonly NotificationMark[], at: string): NotificationPages {
  let hasChanged = false
  const read = (entry: Entry): Entry => {
    if (!isReadable(entry) || entry.read_at !== null || !marks.some((mark) => isRead(entry, mark))) return entry
    hasChanged = true
    return { ...entry, read_at: at }
  }
  const next = pages.pages.map((page) => ({ ...page, entries: page.entries.map(read) }))
  return hasChanged ? { ...pages, pages: next } : pages
}

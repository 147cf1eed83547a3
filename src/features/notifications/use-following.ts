import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pathOf } from '#contract/endpoint'
import { NOTIFICATIONS_EVENT, notificationEvents, notificationsNewsSchema } from '#contract/notification'
import { follow } from '#data/http/follow.ts'
import { useOnline } from '#features/connectivity'
import { useVisible } from '#lib/use-visible.ts'
import { useWaitingMarks } from './marks.ts'
import { notificationQueries, tellUnseen } from './queries.ts'

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

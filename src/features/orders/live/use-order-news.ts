import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { orderSchema } from '#contract/order'
import type { Order } from '#contract/order'
import { openOrderChannel } from '#data/order-channel.ts'
import { takeNews } from '../orders-queries.ts'

/**
 * Takes what other tabs of the same owner hear of orders. @returns what tells them what this one heard; what they all know is not
 * said again.
 */
export function useOrderNews(slug: string, owner: string, orderKey?: string): (order: Order) => void {
  const queryClient = useQueryClient()
  const channel = useRef<{ tell: (news: unknown) => void }>(null)
  const known = useRef(new Map<string, number>())
  useEffect(() => {
    const opened = openOrderChannel(slug, owner, (news) => {
      const { data: order } = orderSchema.safeParse(news)
      if (!order) return
      known.current.set(order.id, Math.max(order.revision ?? 0, known.current.get(order.id) ?? 0))
      takeNews(queryClient, slug, order, orderKey)
    })
    channel.current = opened
    return () => {
      channel.current = null
      opened.close()
    }
  }, [queryClient, slug, owner, orderKey])
  return useCallback((order: Order) => {
    const revision = order.revision ?? 0
    if (revision <= (known.current.get(order.id) ?? 0)) return
    known.current.set(order.id, revision)
    channel.current?.tell(order)
  }, [])
}

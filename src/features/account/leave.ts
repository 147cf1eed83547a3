import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { purgeCustomer } from '#data/persistence.ts'
import { oweSignOut, unmark } from '#data/session-mark.ts'
import { endSession } from './session-calls.ts'
import { meQuery } from './use-session.ts'

/** Makes this device a guest at the store first, so that it holds also when the server hears of it later. */
async function leave(queryClient: QueryClient, slug: string): Promise<void> {
  const { queryKey } = meQuery(slug)
  unmark(slug)
  oweSignOut(slug, true)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, null)
  await purgeCustomer(slug, queryClient).catch(() => undefined)
  await endSession(slug).then(
    () => oweSignOut(slug, false),
    () => undefined,
  )
}

/** Signs out and goes home. */
export function useLeave(slug: string): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useCallback(async () => {
    await navigate({ to: '/$tenant/', params: { tenant: slug } })
    await leave(queryClient, slug)
  }, [queryClient, navigate, slug])
}

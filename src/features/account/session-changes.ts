import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { User } from '#contract/identity'
import { sendNow } from '#data/outbox/outbox.ts'
import { noteLeft, purgeCustomer } from '#data/persistence.ts'
import { mark, noteSignIn, oweSignOut, unmark } from '#data/session.ts'
import { showToast } from '#ui/toast.tsx'
import { closeAuth } from './auth-requests.ts'
import { endSession } from './session-calls.ts'
import { meQuery } from './use-session.ts'

export function useSignedIn(slug: string, onSuccess?: () => void) {
  const queryClient = useQueryClient()
  return ({ user, message }: { user: User; message: string }) => {
    mark(slug)
    noteSignIn(slug)
    oweSignOut(slug, false)
    queryClient.setQueryData(meQuery(slug).queryKey, user)
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === slug && (queryKey[1] === 'orders' || queryKey[1] === 'addresses'),
    })
    void sendNow(slug)
    closeAuth()
    onSuccess?.()
    showToast(message)
  }
}

/** Signs out and goes home. `keeps`: unsent changes stay on this device for the customer; otherwise they are deleted. */
export function useLeave(slug: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { queryKey } = meQuery(slug)
  return async (keeps: boolean) => {
    await navigate({ to: '/$tenant/', params: { tenant: slug } })
    const customer = queryClient.getQueryData(queryKey)?.id ?? null
    await noteLeft(slug).catch(() => undefined)
    // The page shows a guest from here on, even before the server confirms.
    unmark(slug)
    oweSignOut(slug, true)
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, null)
    // Push notifications belong to the customer.
    if ('Notification' in window && Notification.permission === 'granted')
      await import('#data/push/push-device.ts').then((push) => push.turnPushOff(slug)).catch(() => undefined)
    await purgeCustomer(slug, queryClient, { customer, keeps }).catch(() => undefined)
    await endSession(slug).catch(() => undefined)
  }
}

import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/identity'
import { sendNow } from '#data/outbox/outbox.ts'
import { mark, oweSignOut } from '#data/session-mark.ts'
import { noteSignIn } from '#data/signed-in-here.ts'
import { showToast } from '#ui/toast.tsx'
import { closeAuth } from './auth-requests.ts'
import { meQuery } from './use-session.ts'

/** What happens on this device when somebody has signed in or up: the dialog closes, and what waited for them goes on. */
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

// Dialogs that an address asks for: `?account=sign-in|sign-up|forgot`, and `?reset=TOKEN&email=` of the mail about a forgotten password.
import type { QueryClient } from '@tanstack/react-query'
import { isMarked } from '#data/session-mark.ts'
import { closeAuth, openAuth } from './auth-requests.ts'
import type { AskedKind } from './auth-requests.ts'
import { meQuery } from './use-session.ts'

const ASKED: readonly AskedKind[] = ['sign-in', 'sign-up', 'forgot']

/** Opens the dialog that the query of an address asks for. Who is signed in already needs neither to sign in nor up. */
export async function openByLink(queryClient: QueryClient, slug: string, search: string): Promise<void> {
  const query = new URLSearchParams(search)
  const token = query.get('reset')
  if (token !== null) return openAuth('reset', { link: { token, email: query.get('email') ?? '' } })
  const kind = ASKED.find((asked) => asked === query.get('account'))
  if (!kind || (kind !== 'forgot' && (await isSignedIn(queryClient, slug)))) closeAuth()
  else openAuth(kind)
}

async function isSignedIn(queryClient: QueryClient, slug: string): Promise<boolean> {
  if (!isMarked()) return false
  return (await queryClient.fetchQuery(meQuery(slug)).catch(() => null)) !== null
}

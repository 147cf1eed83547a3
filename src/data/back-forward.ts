// A page that the browser kept as it was shows whoever was signed in then. When it comes back by the back button and they are
// gone, it must not be seen.
import type { QueryClient } from '@tanstack/react-query'
import { ME, customerId } from './customer-known.ts'
import { isMarked } from './session-mark.ts'

/** Loads a page anew that comes back with a customer on it who left meanwhile. @returns how to stop. */
export function hideFromBackButton(queryClient: QueryClient, slug: string): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    const shown = customerOf(queryClient.getQueryData<unknown>([slug, ME]))
    if (persisted && shown !== null) void check(slug, shown)
  }
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}

async function check(slug: string, shown: string): Promise<void> {
  const { documentElement: page } = document
  page.hidden = true
  const known = isMarked() ? customerId(slug).read() : undefined
  if ((await known?.catch(() => undefined)) === shown) page.hidden = false
  else location.reload()
}

function customerOf(me: unknown): string | null {
  return typeof me === 'object' && me !== null && 'id' in me && typeof me.id === 'string' ? me.id : null
}

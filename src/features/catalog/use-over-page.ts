import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useHydrated } from '#lib/use-hydrated.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was made by opening something over a page, so going back closes it. */
    isOverPage?: boolean
  }
}

/** What the address shows over the page (`?service=ID`). Back and `close` both end at the page below; loading again shows it again. */
export function useOverPage(name: 'service'): {
  id: string | undefined
  open: (id: string) => void
  close: () => void
} {
  const hydrated = useHydrated()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  const open = useCallback(
    (id: string) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, [name]: id }),
        state: { isOverPage: true },
        resetScroll: false,
      }),
    [navigate, name],
  )
  const close = useCallback(() => {
    if (history.location.state.isOverPage) history.back()
    else
      void navigate({
        to: '.',
        search: (before) => ({ ...before, [name]: undefined }),
        replace: true,
        resetScroll: false,
      })
  }, [history, navigate, name])
  // The server renders a page without its query.
  return { id: hydrated ? search[name] : undefined, open, close }
}

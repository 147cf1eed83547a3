import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useHydrated } from '#lib/use-hydrated.ts'
import { SAME_PLACE } from './same-place.ts'

/**
 * What the address shows over the page (`?service=ID`, `?item=ID`). Back and `close` both end at the page below; loading again shows it
 * again. Another one takes the place of the first.
 */
export function useOverPage(name: 'service' | 'item'): {
  id: string | undefined
  open: (id: string) => void
  close: () => void
} {
  const hydrated = useHydrated()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  const id = search[name]
  const open = useCallback(
    (next: string) =>
      void navigate({
        ...SAME_PLACE,
        search: (before) => ({ ...before, [name]: next }),
        state: (before) => ({ ...before, isOverPage: true }),
        replace: id !== undefined,
      }),
    [navigate, name, id],
  )
  const close = useCallback(() => {
    if (history.location.state.isOverPage) history.back()
    else void navigate({ ...SAME_PLACE, search: (before) => ({ ...before, [name]: undefined }), replace: true })
  }, [history, navigate, name])
  // The server renders a page without its query.
  return { id: hydrated ? id : undefined, open, close }
}

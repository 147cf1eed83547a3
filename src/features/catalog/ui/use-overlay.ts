import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type MouseEvent, useCallback, useState } from 'react'
import { useHydrated } from '#lib/hydration.ts'
import { type Layer, SAME_PLACE, openOverlay } from './open-overlay.ts'

/** State of an overlay in the address (`?service=ID`, `?item=ID`). Back and `close` both end at the page below. */
export function useOverPage(name: 'service' | 'item') {
  const hydrated = useHydrated()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  const id = search[name]
  const open = (next: string) =>
    void navigate({
      ...SAME_PLACE,
      search: (before) => ({ ...before, [name]: next }),
      state: (before) => ({ ...before, isOverPage: true }),
      replace: id !== undefined,
    })
  const close = useCallback(() => {
    if (history.location.state.isOverPage) history.back()
    else void navigate({ ...SAME_PLACE, search: (before) => ({ ...before, [name]: undefined }), replace: true })
  }, [history, navigate, name])
  // The server renders pages without their query.
  return { id: hydrated ? id : undefined, open, close }
}

export function useOverlay(layer: Layer) {
  const router = useRouter()
  const shown = useLocation({ select: ({ state }) => state[layer] })
  return {
    shown,
    open: (id: string) => openOverlay(router, layer, id),
    close: useCloseOnce(shown, () => router.history.back()),
  }
}

/** Escape and a tap on the scrim may both arrive before the navigation: only the first one goes back. */
export function useCloseOnce(shown: string | undefined, close: () => void) {
  const [isClosing, setIsClosing] = useState(false)
  if (isClosing && shown === undefined) setIsClosing(false)
  return () => {
    if (isClosing) return
    setIsClosing(true)
    close()
  }
}

export const isPlainTap = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

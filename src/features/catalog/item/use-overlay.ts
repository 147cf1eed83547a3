import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { openOverlay } from './overlay.ts'
import type { Layer } from './overlay.ts'

/** One layer over the page: what it shows, if anything, and how to close it. */
export function useOverlay(layer: Layer): { shown: string | undefined; open: (id: string) => void; close: () => void } {
  const router = useRouter()
  const shown = useLocation({ select: ({ state }) => state[layer] })
  return {
    shown,
    open: (id) => openOverlay(router, layer, id),
    close: useCloseOnce(shown, () => router.history.back()),
  }
}

/** Escape and a tap on the scrim may both come before the way back is done: it is gone only once. */
export function useCloseOnce(shown: string | undefined, close: () => void): () => void {
  const [isClosing, setIsClosing] = useState(false)
  if (isClosing && shown === undefined) setIsClosing(false)
  return () => {
    if (isClosing) return
    setIsClosing(true)
    close()
  }
}

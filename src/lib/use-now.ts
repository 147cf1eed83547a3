import { createContext, useContext, useSyncExternalStore } from 'react'

/** Instant the server drew the page for, so that the browser's first render says the same. */
export const RenderInstantContext = createContext<Date | null>(null)

const STEP_MS = 30_000
const LOOK_MS = 10_000

function subscribe(onLook: () => void): () => void {
  const timer = setInterval(onLook, LOOK_MS)
  return () => clearInterval(timer)
}

const stepOf = (ms: number) => Math.floor(ms / STEP_MS)

/** The present, to the half minute before it. On the server and in the first render it is the instant of rendering. */
export function useNow(): Date {
  const renderedAt = useContext(RenderInstantContext)
  const now = () => stepOf(Date.now())
  const step = useSyncExternalStore(subscribe, now, () => (renderedAt ? stepOf(renderedAt.getTime()) : now()))
  return new Date(step * STEP_MS)
}

import { createContext, useContext, useSyncExternalStore } from 'react'
import { serverNow, subscribeServerClock } from './server-clock.ts'

/** Instant the server drew the page for, so that the browser's first render says the same. */
export const RenderInstantContext = createContext<Date | null>(null)

const STEP_MS = 30_000
const LOOK_MS = 10_000

function subscribe(onLook: () => void): () => void {
  const timer = setInterval(onLook, LOOK_MS)
  const leave = subscribeServerClock(onLook)
  return () => {
    clearInterval(timer)
    leave()
  }
}

const stepOf = (ms: number) => Math.floor(ms / STEP_MS)

function useSteps(clock: () => number): Date {
  const renderedAt = useContext(RenderInstantContext)
  const now = () => stepOf(clock())
  const step = useSyncExternalStore(subscribe, now, () => (renderedAt ? stepOf(renderedAt.getTime()) : now()))
  return new Date(step * STEP_MS)
}

/** The present by the server's clock, to the half minute before it. On the server and in the first render it is the instant of rendering. */
export const useNow = (): Date => useSteps(serverNow)

/** The same by the device's clock, for what the device noted by it. */
export const useDeviceNow = (): Date => useSteps(Date.now)

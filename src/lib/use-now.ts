import { createContext, useContext, useEffect, useState } from 'react'

/** Instant the server rendered the page at, so that the browser's first render says the same. */
export const RenderInstantContext = createContext<Date | null>(null)

/** The present, to the half minute. On the server and in the first render it is the instant of rendering. */
export function useNow(): Date {
  const renderedAt = useContext(RenderInstantContext)
  const [now, setNow] = useState(() => renderedAt ?? new Date())
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** False on the server and in the first render. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

function followVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

export function useVisible(): boolean {
  return useSyncExternalStore(
    followVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )
}

/** `line` is in pixels from the top of the screen. */
export function useScrolledPast(element: RefObject<HTMLElement | null>, line = 0): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => setIsPast(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < line),
      { rootMargin: `-${line}px 0px 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, line])
  return isPast
}

export function useSettled<Value>(value: Value, ms: number, same: (a: Value, b: Value) => boolean = Object.is): Value {
  const [settled, setSettled] = useState(value)
  const isSettled = same(settled, value)
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(() => setSettled(() => value), ms)
    return () => clearTimeout(timer)
  }, [value, isSettled, ms])
  return settled
}

/** A skeleton that appears late and stays a moment does not flicker. */
const AFTER_MS = 150
const STAYS_MS = 400

export function useSkeleton(isLoading: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const appears = setTimeout(() => {
      setIsHeld(true)
      setTimeout(() => setIsHeld(false), STAYS_MS)
    }, AFTER_MS)
    return () => clearTimeout(appears)
  }, [isLoading])
  return isLoading || isHeld
}

/** The function stays the same, so that memoised children are not drawn again, and calls the latest callback. */
export function useStableCallback<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}

/** An action and whether it is running. */
export function useBusy<Args extends unknown[], Outcome>(act: (...args: Args) => Promise<Outcome>) {
  const [isBusy, setIsBusy] = useState(false)
  const run = (...args: Args) => {
    setIsBusy(true)
    return act(...args).finally(() => setIsBusy(false))
  }
  return [isBusy, run] as const
}

import { useCallback, useEffect, useRef } from 'react'

/** The same function for the life of the component, which calls the latest one: keeps memoised children still. */
export function useStableCallback<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}

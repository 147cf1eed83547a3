import { useEffect, useState } from 'react'

/** A skeleton appears after this and then stays a moment: nothing flickers. */
const AFTER_MS = 150
const STAYS_MS = 400

/** Whether to show the skeleton of something that is loading. */
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

import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** How far below the screen something may be to count as near. */
const MARGIN = '300px'

/** Whether an element has come near the screen; stays true. False on the server and in the first render. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched || isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}

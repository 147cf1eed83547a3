import { useEffect, useRef } from 'react'

/** What comes next is asked for before the end is reached. */
const AHEAD = '600px'

/** Stands at the end of a list and calls back when that comes near. Give it a new key when the list has grown. */
export function NearEnd({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) onNear()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  })
  return <div ref={mark} />
}

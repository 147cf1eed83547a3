import { useEffect, useRef } from 'react'
import type { CSSProperties } from 'react'

type RestProps = {
  count: number
  /** Pixels they take, when they stood before. */
  length: number | undefined
  category: string
  onNear: (categoryId: string) => void
}

/** Keeps the place of items that are not drawn yet, so that the menu has its length from the start; tells when it comes near. */
export function Rest({ count, length, category, onNear }: RestProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onNear(category)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [category, onNear])
  const place = { '--n': count, '--whole': length && `${length}px` }
  return <div ref={element} className="rest" style={place as CSSProperties /* knows no custom properties */} />
}

import { useEffect, useRef } from 'react'
import type { CSSProperties } from 'react'

type RestProps = {
  count: number
  /** Pixels they take, when they stood before. */
  length: number | undefined
  category: string
  onNear: (categoryId: string) => void
}

/**
 * Keeps the place of items that are not drawn yet, so that the menu has its length from the start; tells when it comes near. A row is
 * 144 px high, a card of larger screens 154 px with its gap, two side by side.
 */
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
  return (
    <div
      ref={element}
      data-rest=""
      className="h-[var(--whole,calc(var(--n)*144px))] md:col-span-full md:h-[var(--whole,calc(var(--n)*77px))]"
      style={place as CSSProperties /* knows no custom properties */}
    />
  )
}

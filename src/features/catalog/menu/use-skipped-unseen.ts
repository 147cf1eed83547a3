import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Lets the browser leave out this part of a page that one comes back to, where it is not near the screen: coming back costs only what
 * is seen. The part has its length from when it stood; the browser's own memory of that ends when the page is taken out of the document.
 */
export function useSkippedUnseen(): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!part.current) return
    const { style } = part.current
    const observer = new ResizeObserver((entries) => {
      style.containIntrinsicBlockSize = `auto ${entries.at(-1)?.contentRect.height ?? 0}px`
    })
    observer.observe(part.current)
    return () => {
      observer.disconnect()
      style.contentVisibility = 'auto'
    }
  }, [])
  return part
}

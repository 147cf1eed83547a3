import { useEffect, useRef, useState } from 'react'

/** Whether an element holds more than it shows, and the ref it needs for that. */
export function useOverflow<Shown extends HTMLElement>({ inDialog = false } = {}) {
  const element = useRef<Shown>(null)
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const shown = element.current
    if (!shown) return
    const measure = () => setIsCut(shown.scrollHeight > shown.clientHeight + 2)
    // Once the dialog is open, which its own effect does after this one. The observer answers only with the next frame, and a slow
    // phone may take its time for that.
    if (inDialog) queueMicrotask(measure)
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    // The letters that come later may need another room while the element stays as it is.
    document.fonts.addEventListener('loadingdone', measure)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', measure)
    }
  }, [inDialog])
  return { element, isCut }
}

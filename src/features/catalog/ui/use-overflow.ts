import { useEffect, useRef, useState } from 'react'

export function useOverflow({ inDialog = false } = {}) {
  const element = useRef<HTMLParagraphElement>(null)
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const shown = element.current
    if (!shown) return
    const measure = () => setIsCut(shown.scrollHeight > shown.clientHeight + 2)
    // The dialog opens in its own effect, after this one; the observer would measure a frame later.
    if (inDialog) queueMicrotask(measure)
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    if (shown.firstElementChild) observer.observe(shown.firstElementChild)
    // A web font may change the height of the text without resizing the element.
    document.fonts.addEventListener('loadingdone', measure)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', measure)
    }
  }, [inDialog])
  return { element, isCut }
}

import { useEffect, useRef, useState } from 'react'

export function useOverflow<Shown extends HTMLElement>({ inDialog = false } = {}) {
  const element = useRef<Shown>(null)
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const shown = element.current
    if (!shown) return
    const measure = () => setIsCut(shown.scrollHeight > shown.clientHeight + 2)
    // The dialog opens in its own effect, after this one. Waiting for the observer would take another frame.
    if (inDialog) queueMicrotask(measure)
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    // The text may grow inside an element whose size is limited.
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

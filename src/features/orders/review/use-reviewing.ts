import { useRef, useState } from 'react'

/** Whether a review is being written. `takeFocus` is the ref of what takes the place of the button that opened the dialog. */
export function useReviewing() {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpened = useRef(false)
  return {
    isOpen,
    open: () => {
      wasOpened.current = true
      setIsOpen(true)
    },
    close: () => setIsOpen(false),
    takeFocus: (place: HTMLElement | null) => {
      // Only where the focus was left without a place, and once.
      if (!place || !wasOpened.current || document.activeElement !== document.body) return
      wasOpened.current = false
      place.focus()
    },
  }
}

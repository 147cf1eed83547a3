/** Ref that calls back while its element is within the margin of the screen. */
export const whenNear = (rootMargin: string, onNear: () => void) => (element: Element | null) => {
  if (!element) return
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
    },
    { rootMargin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

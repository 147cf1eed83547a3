/** A ref that calls back while its element is on the screen, or as near to it as the margin says. */
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

/** Scrolls to a section and gives its heading the focus, after the frame in which sections that were still missing are drawn. */
export function jumpTo(id: string): void {
  requestAnimationFrame(() => {
    const target = document.getElementById(id)
    if (!target) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    target.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'start' })
    target.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  })
}

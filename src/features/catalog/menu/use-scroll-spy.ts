import { useEffect, useState } from 'react'

/** The id of the section under the sticky bars. Before any scrolling, and on the server, the first one. */
export function useScrollSpy(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string | undefined>(undefined)
  const joined = ids.join(' ')
  useEffect(() => {
    const visible = new Set<string>()
    const order = joined.split(' ')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        const first = order.find((id) => visible.has(id))
        if (first !== undefined) setCurrent(first)
      },
      { rootMargin: '-140px 0px -60% 0px' },
    )
    for (const id of order) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [joined])
  return current ?? ids[0]
}

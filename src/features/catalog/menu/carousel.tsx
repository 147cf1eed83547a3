import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '#lib/until-loaded.ts'
import { useMessages } from '#i18n/messages.ts'
import { useMedia } from '#lib/use-media.ts'
import { cardsPerPage, pageAt, pageCount } from './carousel-pages.ts'
import './carousel.css'

const CarouselArrows = lazyPart(async () => ({ default: (await import('./carousel-arrows.tsx')).CarouselArrows }))

type CarouselProps = {
  id: string
  title: string
  /** At the end of the heading on phones, where larger screens have arrows. */
  more?: ReactNode
  /** A last card, which leads to what is not among them. */
  end?: ReactNode
  children: readonly ReactNode[]
}

/** Cards that scroll sideways and snap, by themselves never: dots under them on every screen, arrows from tablets on. */
export function Carousel({ id, title, more, end, children }: CarouselProps) {
  const { t } = useMessages()
  const { list, pages, page, go } = usePages(children.length + (end ? 1 : 0))
  const isWide = useMedia('(min-width: 768px)')
  return (
    <section id={id} className="reco" aria-labelledby={`${id}-h`}>
      <div className="sec-h">
        <h2 id={`${id}-h`} className="t2" tabIndex={-1}>
          {title}
        </h2>
        {isWide && pages > 1 ? (
          <Suspense>
            <CarouselArrows page={page} pages={pages} onGo={go} />
          </Suspense>
        ) : (
          more
        )}
      </div>
      <ul ref={list} className="hs">
        {children}
        {end}
      </ul>
      <div className="dots">
        {pages > 1 &&
          Array.from({ length: pages }, (_, index) => (
            <button
              key={index}
              type="button"
              aria-label={t('catalog.page', { page: index + 1, pages })}
              aria-current={index === page}
              onClick={() => go(index)}
            />
          ))}
      </div>
    </section>
  )
}
/** Pages are known once the browser has measured the list; the server draws none. */
function usePages(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const [{ pages, page }, setView] = useState({ pages: 0, page: 0 })
  const measure = useCallback(() => {
    const element = list.current
    if (!element) return
    const { pageWidth, step } = measured(element)
    const total = pageCount(count, element.clientWidth, step)
    const next = pageAt(Math.abs(element.scrollLeft), element.scrollWidth - element.clientWidth, total, pageWidth)
    setView((view) => (view.pages === total && view.page === next ? view : { pages: total, page: next }))
  }, [count])
  useEffect(() => {
    const element = list.current
    if (!element) return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [measure])
  const go = (to: number) => {
    const element = list.current
    if (!element) return
    const isRtl = getComputedStyle(element).direction === 'rtl'
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const offset = to * measured(element).pageWidth
    element.scrollTo({ left: isRtl ? -offset : offset, behavior: calm ? 'instant' : 'smooth' })
  }
  return { list, pages, page, go }
}

function measured(list: HTMLElement): { step: number; pageWidth: number } {
  const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0
  const step = (list.firstElementChild?.getBoundingClientRect().width ?? 0) + gap
  return { step, pageWidth: step * cardsPerPage(list.clientWidth, step) }
}

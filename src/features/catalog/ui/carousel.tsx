import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/load-part.ts'
import { useMedia } from '#lib/hooks.ts'

const CarouselArrows = lazyPart(async () => (await import('./wide-screen-parts.tsx')).CarouselArrows)

export const CAROUSEL_HEAD = 'mt-4 flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-(--gutter)'
/** The scroll margin of 20 moves a focused card far enough that the scroll snap does not pull it back. */
export const CAROUSEL_LIST =
  'flex [scroll-snap-type:x_mandatory] scroll-px-(--gutter) gap-3.5 overflow-x-auto overscroll-x-contain px-(--gutter) pb-1 [scrollbar-width:none] [&_:is(a,button)]:scroll-mx-20 unmoved:[&>:nth-child(n+4)_img]:hidden'
export const CAROUSEL_MORE = 'py-2.75 text-[0.875rem] font-medium text-brand-text md:hidden'
export const CARD_PLACE = 'relative w-42.5 flex-none snap-start'
export const HOME_CARD_PLACE = `${CARD_PLACE} md:w-[calc((100%-40px)/3)]`

type CarouselProps = {
  id: string
  title: string
  more?: ReactNode
  end?: ReactNode
  onHome?: boolean
  className?: string
  children: readonly ReactNode[]
}

export function Carousel({ id, title, more, end, className, onHome = false, children }: CarouselProps) {
  const { t } = useMessages()
  const { list, pages, page, go } = usePages(children.length + (end ? 1 : 0))
  const isWide = useMedia('(min-width: 768px)')
  return (
    <section id={id} className={className} aria-labelledby={`${id}-h`}>
      <div className={`${CAROUSEL_HEAD} ${onHome ? 'md:mt-0 md:px-0' : ''}`}>
        <h2 id={`${id}-h`} className={`text-heading ${onHome ? 'md:text-[1.375rem] md:leading-7' : ''}`} tabIndex={-1}>
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
      <ul ref={list} className={`${CAROUSEL_LIST} ${onHome ? 'md:scroll-p-0 md:gap-5 md:px-0' : ''}`}>
        {children}
        {end}
      </ul>
      <div className="flex min-h-11 justify-center noscript:hidden">
        {pages > 1 &&
          Array.from({ length: pages }, (_, index) => (
            <button
              key={index}
              type="button"
              className="grid h-11 w-6 place-items-center rounded-[8px] before:h-1.5 before:w-1.5 before:rounded-[3px] before:bg-control before:transition-[width] before:duration-200 before:ease-out aria-current:before:w-4.5 aria-current:before:bg-brand-text"
              aria-label={t('catalog.page', { page: index + 1, pages })}
              aria-current={index === page}
              onClick={() => go(index)}
            />
          ))}
      </div>
    </section>
  )
}

function usePages(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const [{ pages, page }, setView] = useState({ pages: 0, page: 0 })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const { pageWidth, step } = measured(element)
      const total = pageCount(count, element.clientWidth, step)
      const next = pageAt(Math.abs(element.scrollLeft), element.scrollWidth - element.clientWidth, total, pageWidth)
      setView((view) => (view.pages === total && view.page === next ? view : { pages: total, page: next }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [count])
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

function measured(list: HTMLElement) {
  const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0
  const step = (list.firstElementChild?.getBoundingClientRect().width ?? 0) + gap
  return { step, pageWidth: step * cardsPerPage(list.clientWidth, step) }
}

export function pageCount(count: number, viewport: number, step: number): number {
  if (count === 0 || viewport <= 0 || step <= 0) return 0
  return Math.ceil(count / cardsPerPage(viewport, step))
}

/** The last card has no gap after it, hence the tolerance. */
export function cardsPerPage(viewport: number, step: number): number {
  return Math.max(1, Math.floor(viewport / step + 0.15))
}

export function pageAt(offset: number, end: number, pages: number, pageWidth: number): number {
  if (pages < 2) return 0
  if (offset >= end - 2) return pages - 1
  return Math.min(pages - 1, Math.round(offset / pageWidth))
}

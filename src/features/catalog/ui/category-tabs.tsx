import { useLocation } from '@tanstack/react-router'
import { type MouseEvent, type RefObject, memo, useCallback, useEffect, useRef, useState } from 'react'
import type { Category } from '#contract/catalog'
import { StoreWords } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { forkKnifeFill } from '#ui/icons/fill.ts'
import { usePicture } from '#ui/plate.tsx'
import { RECOMMENDED_ID, sectionId } from '../model/menu-sections.ts'
import { watchSections } from './use-drawn.ts'

const TAB =
  'pressable relative inline-flex min-h-10 flex-none items-center gap-2.5 rounded-[20px] px-3.75 text-md font-medium after:absolute after:inset-x-0 after:-inset-y-0.5 lg:min-h-11.5 lg:rounded-[14px] lg:px-3 lg:text-base'

type CategoryTabsProps = {
  categories: readonly Category[]
  hasRecommended: boolean
  isUnderBar: boolean
  onJump: (categoryId: string) => void
}

export const CategoryTabs = memo(function CategoryTabs(props: CategoryTabsProps) {
  const { categories, hasRecommended, isUnderBar, onJump } = props
  const { t } = useMessages()
  const strip = useRef<HTMLElement>(null)
  const ids = categories.map((category) => sectionId(category.id))
  const { current, pin } = useScrollSpy(hasRecommended ? [RECOMMENDED_ID, ...ids] : ids, strip)
  const active = current === RECOMMENDED_ID ? undefined : current
  const { hash } = useLocation()
  useEffect(() => pin(hash), [pin, hash])

  const jump = (event: MouseEvent, id: string) => {
    event.preventDefault()
    pin(id)
    requestAnimationFrame(() => {
      const target = document.getElementById(id)
      if (!target) return
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
      target.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'start' })
      target.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    })
  }
  return (
    <nav
      ref={strip}
      className={`sticky top-(--stick) z-19 flex gap-1.5 overflow-x-auto bg-bg/94 px-(--gutter) py-2 [scrollbar-width:none] [backdrop-filter:blur(14px)] md:-mx-(--gutter) lg:top-[calc(var(--nav)+24px)] lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mx-0 lg:max-h-[calc(100dvh-var(--nav)-48px)] lg:flex-col lg:gap-0.5 lg:bg-transparent lg:p-0 lg:[backdrop-filter:none] ${isUnderBar ? 'max-md:pt-0.5 max-md:[box-shadow:0_1px_0_var(--line)]' : ''}`}
      aria-label={t('catalog.sections')}
    >
      {hasRecommended ? (
        <a
          href={`#${RECOMMENDED_ID}`}
          className={`${TAB} ${current === RECOMMENDED_ID ? 'edge-chosen lg:bg-brand-tint lg:text-brand-text' : 'text-text-2'} before:mx-0.5 before:size-5.5 before:bg-star before:[clip-path:polygon(50%_4%,64%_34%,97%_38%,73%_61%,79%_94%,50%_78%,21%_94%,27%_61%,3%_38%,36%_34%)] max-lg:hidden`}
          onClick={(event) => jump(event, RECOMMENDED_ID)}
        >
          {t('catalog.recommended')}
        </a>
      ) : null}
      {categories.map((category, index) => {
        const id = sectionId(category.id)
        const on = id === active || (active === undefined && index === 0)
        return (
          <a
            key={id}
            href={`#${id}`}
            data-section={id}
            className={`${TAB} ${!on ? 'text-text-2' : id === active ? 'edge-chosen bg-text text-bg lg:bg-brand-tint lg:text-brand-text' : 'edge-chosen bg-text text-bg lg:bg-transparent lg:text-text-2'}`}
            aria-current={id === active ? 'true' : undefined}
            onClick={(event) => {
              onJump(category.id)
              jump(event, id)
            }}
          >
            {category.image_url ? <TabPicture url={category.image_url} /> : null}
            <StoreWords text={category.name} />
          </a>
        )
      })}
    </nav>
  )
})

function TabPicture({ url }: { url: string }) {
  const { isBroken, watch } = usePicture(url)
  if (isBroken) return <Icon path={forkKnifeFill} size={26} className="max-lg:hidden" />
  return (
    <img
      // The smallest copy is already four times as wide as it is shown.
      src={`${url.slice(0, url.lastIndexOf('/'))}/112`}
      width="26"
      height="26"
      alt=""
      loading="lazy"
      className="rounded-[7px] object-cover max-lg:hidden"
      {...watch}
    />
  )
}

function useScrollSpy(ids: readonly string[], strip: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<string | undefined>(undefined)
  const pinned = useRef<string>(undefined)
  const joined = ids.join(' ')
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    // Starts with the first scroll, so that a page that is not scrolled loads nothing for it.
    const start = async () => {
      const isWatched = await watchSections(signal, ({ watchCurrent }) =>
        watchCurrent(joined.split(' '), () => pinned.current, strip.current, setCurrent),
      )
      if (!isWatched) addEventListener('online', start, { once: true, signal })
    }
    if (scrollY > 0) void start()
    else addEventListener('scroll', start, { once: true, signal })
    return () => stop.abort()
  }, [joined, strip])
  const pin = useCallback((id: string) => {
    pinned.current = id
  }, [])
  return { current: current ?? ids[0], pin }
}

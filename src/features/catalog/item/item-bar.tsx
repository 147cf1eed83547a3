import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { ShareButton } from '../share-button.tsx'
import { BackLink } from '#ui/back-link.tsx'

type ItemBarProps = { slug: string; name: string; path: string; heading: RefObject<HTMLElement | null> }

/** A bar of a phone, and its keys without a ground of their own. */
const SOLID =
  'max-md:bg-[color-mix(in_oklab,var(--bg)_94%,transparent)] max-md:[box-shadow:0_1px_0_var(--line)] max-md:[backdrop-filter:blur(16px)_saturate(1.6)] max-md:[&>:is(a,button)]:bg-transparent max-md:[&>:is(a,button)]:text-inherit max-md:[&>:is(a,button)]:[box-shadow:none]'

/** Back and share float on the picture; once the item's name has scrolled away they stand in a bar with it. */
export function ItemBar({ slug, name, path, heading }: ItemBarProps) {
  const { t } = useMessages()
  const router = useRouter()
  const isSolid = useScrolledAway(heading)
  return (
    <div
      data-solid={isSolid}
      data-status-below=""
      className={`pointer-events-none fixed inset-x-0 top-0 z-20 flex min-h-[calc(var(--topbar)+var(--safe-t))] items-center justify-between gap-2 px-3.5 pt-[calc(8px+var(--safe-t))] pb-2 transition-[background] duration-(--base) md:absolute md:start-auto md:end-1.5 md:top-3 [&>:not(span)]:pointer-events-auto ${
        isSolid ? SOLID : ''
      }`}
    >
      <BackLink
        slug={slug}
        to="/$tenant"
        label={t('catalog.back')}
        isOnPicture
        onClick={(event) => {
          // To the place in the list one came from; a page that was opened by its address has none.
          if (!router.history.canGoBack()) return
          event.preventDefault()
          router.history.back()
        }}
      />
      <span
        className={`cut-as-written min-w-0 flex-1 truncate text-xl font-semibold transition-opacity duration-(--base) md:hidden ${
          isSolid ? 'opacity-100' : 'opacity-0'
        }`}
        aria-hidden="true"
      >
        <StoreWords text={name} />
      </span>
      <ShareButton title={name} path={path} look="glass" />
    </div>
  )
}

/** True while an element is above the window, as far as a bar covers it. */
function useScrolledAway(target: RefObject<HTMLElement | null>): boolean {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver(
      ([entry]) => setIsAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 60),
      { rootMargin: '-60px 0px 0px' },
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return isAway
}

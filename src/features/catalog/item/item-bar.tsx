import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { Icon } from '#ui/icon.tsx'
import { arrowLeft } from '#ui/icons/regular.ts'
import { ShareButton } from '../share-button.tsx'

type ItemBarProps = { slug: string; name: string; path: string; heading: RefObject<HTMLElement | null> }

/** Back and share float on the picture; once the item's name has scrolled away they stand in a bar with it. */
export function ItemBar({ slug, name, path, heading }: ItemBarProps) {
  const { t } = useMessages()
  const router = useRouter()
  const isSolid = useScrolledAway(heading)
  return (
    <div className="item-bar" data-solid={isSolid}>
      <Link
        to="/$tenant/"
        activeOptions={{ exact: true }}
        params={{ tenant: slug }}
        className="ib glass phone"
        aria-label={t('catalog.back')}
        onClick={(event) => {
          // To the place in the list one came from; a page that was opened by its address has none.
          if (!router.history.canGoBack()) return
          event.preventDefault()
          router.history.back()
        }}
      >
        <Icon path={arrowLeft} size={22} flip />
      </Link>
      <span className="grow clamp1 phone" aria-hidden="true">
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

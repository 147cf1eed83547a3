import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ShareButton, StoreLogo, useStore } from '#features/catalog'
import { Bell } from '#features/notifications'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { Icon } from '#ui/icon.tsx'
import { magnifyingGlass } from '#ui/icons/regular.ts'
import { LanguageToggle } from './language-toggle.tsx'

/** A phone's home: the language and sharing float on the cover; once the store's name scrolled away, or without a cover, a compact bar takes over. */
export function HomeBar({ slug, hasCover }: { slug: string; hasCover: boolean }) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const name = nameOf(store, locale)
  const { mark, isPast } = useScrolledPast()
  return (
    <header className="phone" data-past={isPast || !hasCover}>
      {hasCover ? (
        <>
          <div className="past-mark" ref={mark} />
          <div className="floating">
            <LanguageToggle slug={slug} look="glass" />
            <div className="row">
              <Bell slug={slug} look="cover" />
              <ShareButton title={name} path={`/${slug}/`} look="glass" />
            </div>
          </div>
        </>
      ) : null}
      <div className="compact">
        <Link className="brand" to="/$tenant/" activeOptions={{ exact: true }} params={{ tenant: slug }} resetScroll>
          <StoreLogo logo={store.tenant_logo} name={name} />
          <span className="clamp1">
            <StoreWords text={name} />
          </span>
        </Link>
        <Link className="ib" to="/$tenant/search" params={{ tenant: slug }} aria-label={t('navigation.search')}>
          <Icon path={magnifyingGlass} />
        </Link>
        <LanguageToggle slug={slug} look="plain" />
      </div>
    </header>
  )
}

function useScrolledPast() {
  const mark = useRef<HTMLDivElement>(null)
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(([entry]) => setIsPast(entry !== undefined && !entry.isIntersecting))
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return { mark, isPast }
}

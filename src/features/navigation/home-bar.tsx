import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { ShareButton, useStore } from '#features/catalog'
import { Bell } from '#features/notifications'
import { nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { useScrolledPast } from '#lib/hooks.ts'
import { Icon, iconButtonClass } from '#ui/icon.tsx'
import { magnifyingGlass } from '#ui/icons/regular.ts'
import { BrandLink, LanguageToggle } from './navbar.tsx'

export function HomeBar({ slug, hasCover }: { slug: string; hasCover: boolean }) {
  const { t, locale } = useMessages()
  const name = nameOf(useStore(slug), locale)
  const mark = useRef<HTMLDivElement>(null)
  const isBarShown = useScrolledPast(mark) || !hasCover
  return (
    <header className="md:hidden" data-past={isBarShown}>
      {hasCover ? (
        <>
          <div className="pointer-events-none absolute top-0 h-59 w-px" ref={mark} />
          <div
            className={`absolute inset-x-3.5 top-[calc(14px+var(--safe-t))] z-2 flex justify-between ${isBarShown ? 'invisible' : ''}`}
          >
            <LanguageToggle slug={slug} isGlass />
            <div className="flex items-center gap-2">
              <Bell slug={slug} look="cover" />
              <ShareButton title={name} path={`/${slug}/`} look="glass" />
            </div>
          </div>
        </>
      ) : null}
      <div
        className={`fixed inset-x-0 top-0 z-20 flex h-[calc(var(--topbar)+var(--safe-t))] items-center gap-2 bg-bg/94 ps-5 pe-3 pt-(--safe-t) [backdrop-filter:blur(16px)_saturate(1.6)] transition-[opacity,visibility] duration-200 ${isBarShown ? '' : 'invisible opacity-0'}`}
      >
        <BrandLink slug={slug} className="me-auto" logoSize="size-9.5" nameClass="in-has-data-net-pill:invisible" />
        <Link
          className={iconButtonClass()}
          to="/$tenant/search"
          params={{ tenant: slug }}
          aria-label={t('navigation.search')}
        >
          <Icon path={magnifyingGlass} />
        </Link>
        <LanguageToggle slug={slug} />
      </div>
    </header>
  )
}

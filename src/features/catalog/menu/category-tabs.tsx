import { useLocation } from '@tanstack/react-router'
import { memo, useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import type { Category } from '#contract/catalog'
import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { Icon } from '#ui/icon.tsx'
import { forkKnifeFill } from '#ui/icons/fill.ts'
import { usePicture } from '#ui/use-picture.ts'
import { jumpTo } from './jump-to.ts'
import { RECOMMENDED_ID, sectionId } from './section-id.ts'
import { useScrollSpy } from './use-scroll-spy.ts'
import './category-tabs.css'

type CategoryTabsProps = {
  categories: readonly Category[]
  hasRecommended: boolean
  /** Called before a jump to a category, so that its items are there. */
  onJump: (categoryId: string) => void
}

/** Anchors to the sections: a strip that sticks on phones, a rail on desktops. */
export const CategoryTabs = memo(function CategoryTabs({ categories, hasRecommended, onJump }: CategoryTabsProps) {
  const { t, locale } = useMessages()
  const strip = useRef<HTMLElement>(null)
  const ids = categories.map((category) => sectionId(category.id))
  const { current, pin } = useScrollSpy(hasRecommended ? [RECOMMENDED_ID, ...ids] : ids, strip)
  const active = current === RECOMMENDED_ID ? undefined : current
  const { hash } = useLocation()
  useEffect(() => pin(hash), [pin, hash])

  const jump = (event: MouseEvent, id: string) => {
    event.preventDefault()
    pin(id)
    jumpTo(id)
  }
  return (
    <nav ref={strip} className="tabs" aria-label={t('catalog.sections')}>
      {hasRecommended ? (
        <a
          href={`#${RECOMMENDED_ID}`}
          className={current === RECOMMENDED_ID ? 'wide-only on' : 'wide-only'}
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
            className={on ? (id === active ? 'on' : 'on first') : undefined}
            aria-current={id === active ? 'true' : undefined}
            onClick={(event) => {
              onJump(category.id)
              jump(event, id)
            }}
          >
            {category.image_url ? <TabPicture url={category.image_url} /> : null}
            <StoreWords text={localized(category.name, locale)} />
          </a>
        )
      })}
    </nav>
  )
})

function TabPicture({ url }: { url: string }) {
  const { isBroken, watch } = usePicture(url)
  if (isBroken) return <Icon path={forkKnifeFill} size={26} />
  // The smallest copy is four times as wide as it is drawn.
  const smallest = `${url.slice(0, url.lastIndexOf('/'))}/112`
  return <img src={smallest} width="26" height="26" alt="" loading="lazy" {...watch} />
}

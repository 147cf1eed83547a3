import type { ReactNode } from 'react'
import { isSafeLink } from '#domain/social-links'
import type { Tenant } from '#contract/tenant'
import { StoreWords } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { buttonClass } from '#ui/button.tsx'
import { CARD } from '#ui/card.tsx'

type StorePlaceProps = { store: Tenant; map: ReactNode; isLarge?: boolean; className?: string }

export function StorePlace({ store, map, isLarge = false, className = '' }: StorePlaceProps) {
  const { t } = useMessages()
  return (
    <section className={`${CARD} overflow-hidden ${className}`.trimEnd()} aria-label={t('store.address')}>
      {store.location ? <div className={isLarge ? 'h-[9.375rem] md:h-[20rem]' : 'h-[9.375rem]'}>{map}</div> : null}
      <div className="flex flex-wrap items-center gap-3 px-4 py-3.5">
        <p className="min-w-0 flex-1 font-medium">
          <StoreWords text={store.address} />
        </p>
        <DirectionsLink store={store} />
      </div>
    </section>
  )
}

export function DirectionsLink({ store }: { store: Tenant }) {
  const { t } = useMessages()
  const directions = directionsTo(store)
  return directions ? (
    <a
      className={buttonClass({ variant: 'tonal', size: 'sm' })}
      href={directions}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('store.directions')}
    </a>
  ) : null
}

export function directionsTo({ social_links: links, location }: Pick<Tenant, 'social_links' | 'location'>) {
  const own = links.google_map
  if (own && isSafeLink(own)) return own
  if (!location) return null
  return `https://www.google.com/maps/search/?api=1&query=${location.latitude}%2C${location.longitude}`
}

import type { ReactNode } from 'react'
import type { Tenant } from '#contract/tenant'
import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { buttonClass } from '#ui/button.tsx'
import { directionsTo } from './directions.ts'
import './store-place.css'

/** Where the store is: the map it is given when its position is known, the address, and the way there. */
export function StorePlace({ store, map }: { store: Tenant; map: ReactNode }) {
  const { t, locale } = useMessages()
  return (
    <section className="card place" aria-label={t('store.address')}>
      {store.location ? <div className="place-map">{map}</div> : null}
      <div className="place-row">
        <p className="grow b">
          <StoreWords text={localized(store.address, locale)} />
        </p>
        <DirectionsLink store={store} />
      </div>
    </section>
  )
}

/** The way to the store, in the maps of the phone. Nothing where nobody knows where it is. */
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

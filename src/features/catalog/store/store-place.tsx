import type { Tenant } from '#contract/tenant'
import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { mapPinFill } from '#ui/icons/map-pin-fill.ts'
import { directionsTo } from './directions.ts'
import './store-place.css'

/** Where the store is: a plate with a pin while no map can be drawn, the address, and the way there. */
export function StorePlace({ store }: { store: Tenant }) {
  const { t, locale } = useMessages()
  const { location } = store
  const directions = directionsTo(store)
  return (
    <section className="card place" aria-label={t('store.address')}>
      {location ? (
        <div className="place-plate">
          <Icon path={mapPinFill} size={56} />
          <bdi className="c2 num" dir="ltr">
            {[location.latitude, location.longitude].map((degrees) => degrees.toFixed(4)).join(', ')}
          </bdi>
        </div>
      ) : null}
      <div className="place-row">
        <p className="grow b">{localized(store.address, locale)}</p>
        {directions ? (
          <a
            className={buttonClass({ variant: 'tonal', size: 'sm' })}
            href={directions}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('store.directions')}
          </a>
        ) : null}
      </div>
    </section>
  )
}

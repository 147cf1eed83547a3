import type { MenuItem } from '#contract/catalog'
import type { Tenant } from '#contract/tenant'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { clock, houseLine, storefront } from '#ui/icons/regular.ts'
import { Duration } from './duration.tsx'
import './service-facts.css'

/** How long it takes and where it happens. */
export function ServiceFacts({ store, item }: { store: Tenant; item: MenuItem }) {
  const { t } = useMessages()
  return (
    <p className="svc-facts mut">
      {item.duration === null ? null : (
        <span>
          <Icon path={clock} />
          <Duration minutes={item.duration} />
        </span>
      )}
      <span>
        <Icon path={store.is_shop_visit ? storefront : houseLine} />
        {t(store.is_shop_visit ? 'services.atTheShop' : 'services.atYourPlace')}
      </span>
    </p>
  )
}

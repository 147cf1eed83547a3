import type { Tenant } from '#contract/tenant'
import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { Icon } from '#ui/icon.tsx'
import { storefrontFill } from '#ui/icons/fill.ts'
import { houseLine } from '#ui/icons/regular.ts'
import { OpeningWeek } from '../store/opening-week.tsx'

/** Beside the services on desktops: when the store is open, and where visits happen. */
export function VisitsPanel({ store }: { store: Tenant }) {
  const { t, locale } = useMessages()
  const { is_shop_visit: isShopVisit } = store
  return (
    <div className="visits card">
      <OpeningWeek store={store} />
      <hr className="hr" />
      <div className="visits-where">
        <span className="iconwell">
          <Icon path={isShopVisit ? storefrontFill : houseLine} size={22} />
        </span>
        <div className="grow">
          <p className="b">{t(isShopVisit ? 'services.shopVisits' : 'services.homeVisits')}</p>
          <p className="c1 mut">
            {isShopVisit ? <StoreWords text={localized(store.address, locale)} /> : t('services.homeVisitsBody')}
          </p>
        </div>
      </div>
    </div>
  )
}

// @script look
import type { Tenant } from '#contract/tenant'
import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { storefrontFill } from '#ui/icons/fill.ts'
import { houseLine } from '#ui/icons/regular.ts'
import { OpeningWeek } from '../store/opening-week.tsx'
import { Card, IconWell } from '#ui/card.tsx'

/** Beside the services on desktops: when the store is open, and where visits happen. */
export function VisitsPanel({ store }: { store: Tenant }) {
  const { t, locale } = useMessages()
  const { is_shop_visit: isShopVisit } = store
  return (
    <Card padded={false} className="p-1">
      <OpeningWeek store={store} />
      <hr className="mx-4" />
      <div className="flex items-center gap-3 px-4 pt-3.5 pb-4">
        <IconWell path={isShopVisit ? storefrontFill : houseLine} />
        <div className="min-w-0 flex-1">
          <p className="font-medium">{t(isShopVisit ? 'services.shopVisits' : 'services.homeVisits')}</p>
          <p className="text-caption text-text-2">
            {isShopVisit ? <StoreWords text={localized(store.address, locale)} /> : t('services.homeVisitsBody')}
          </p>
        </div>
      </div>
    </Card>
  )
}

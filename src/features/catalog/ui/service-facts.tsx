import type { MenuItem } from '#contract/catalog'
import type { Tenant } from '#contract/tenant'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { clock, houseLine, storefront } from '#ui/icons/regular.ts'

export function ServiceFacts({ store, item }: { store: Tenant; item: MenuItem }) {
  const { t } = useMessages()
  return (
    <p className="mt-1 flex flex-wrap gap-x-3.5 gap-y-1 text-text-2">
      {item.duration === null ? null : (
        <span className="inline-flex items-center gap-1.5">
          <Icon path={clock} />
          <Duration minutes={item.duration} />
        </span>
      )}
      <span className="inline-flex items-center gap-1.5">
        <Icon path={store.is_shop_visit ? storefront : houseLine} />
        {t(store.is_shop_visit ? 'services.atTheShop' : 'services.atYourPlace')}
      </span>
    </p>
  )
}

/** `110 min`, `2 h`, `2 h 30 min`. */
export function Duration({ minutes }: { minutes: number }) {
  const { t } = useMessages()
  const wholeHours = minutes < 120 ? 0 : Math.floor(minutes / 60)
  const rest = t('catalog.minutes', { count: minutes - wholeHours * 60 })
  const hours = t('services.hours', { count: wholeHours })
  const both = minutes % 60 === 0 ? hours : t('services.hoursMinutes', { hours, minutes: rest })
  return <span className="num">{wholeHours === 0 ? rest : both}</span>
}

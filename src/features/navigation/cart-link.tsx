import { Link } from '@tanstack/react-router'
import { useCart } from '#features/cart'
import { useMessages } from '#i18n/messages.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { BAR_TAB } from '#ui/bar-tab.ts'
import { Count, iconButtonClass } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { shoppingBag } from '#ui/icons/regular.ts'

/** The way to the cart, with what is in it. Apart from the bars it stands in, which adding a dish does not change. */
export function CartLink({ slug, look }: { slug: string; look: 'icon' | 'tab' }) {
  const { t } = useMessages()
  const cart = useCart(slug)
  // The cart is on the device only, so the server's markup shows none.
  const count = useHydrated() ? cart.count : 0
  const isTab = look === 'tab'
  return (
    <Link
      className={isTab ? BAR_TAB : iconButtonClass()}
      to="/$tenant/cart"
      params={{ tenant: slug }}
      aria-label={t('navigation.cartCount', { count })}
    >
      <Icon path={shoppingBag} size={isTab ? 25 : 24} />
      {isTab ? t('navigation.cart') : null}
      <Count value={count} className={isTab ? 'end-[calc(50%-22px)]' : '-end-px'} />
    </Link>
  )
}

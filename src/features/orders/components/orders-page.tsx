import { Link } from '@tanstack/react-router'
import { GuestInvitation, useSession } from '#features/account'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { gear } from '#ui/icons/regular.ts'
import { useOrderWords } from './order-words.ts'
import { OrdersMain } from './orders-main.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { ScreenBar } from './screen-bar.tsx'
import { CustomerOrders } from '../list/customer-orders.tsx'
import { HeldOrders } from '../list/held-orders.tsx'
import { GuestOrders } from '../list/guest-orders.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'

/** The customer's orders: what waits on this phone first, then what the shop has, newest first. */
export function OrdersPage({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { status, user } = useSession(slug)
  const isGuest = status === 'guest'
  return (
    <OrdersMain isRailed={!isGuest}>
      <ScreenBar title={t(useOrderWords(slug).list)} to="store" slug={slug} isHeading={!isGuest} isRailed={!isGuest}>
        <Link
          to="/$tenant/settings"
          activeOptions={{ exact: true }}
          params={{ tenant: slug }}
          // Customers find it beside the page on wide screens.
          className={`${iconButtonClass()} ${isGuest ? '' : 'md:hidden'}`}
          aria-label={t('navigation.settings')}
        >
          <Icon path={gear} size={24} />
        </Link>
      </ScreenBar>
      {status === 'loading' ? <OrdersSkeleton /> : null}
      {isGuest ? <HeldOrders slug={slug} /> : null}
      {isGuest ? <GuestOrders slug={slug} /> : null}
      {isGuest ? <GuestInvitation slug={slug} reason="orders" /> : null}
      {status === 'customer' ? <CustomerOrders slug={slug} subject={user.id} /> : null}
      {status === 'customer' ? <GuestOrders slug={slug} mayJoin /> : null}
    </OrdersMain>
  )
}

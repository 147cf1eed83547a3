import { Link } from '@tanstack/react-router'
import { isRestaurant } from '#contract/store-kind'
import { AccountMenu, prefetchAuthDialog, useAuthDialogs, useSession } from '#features/account'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { calendarCheck } from '#ui/icons/calendar-check.ts'
import { calendarCheckFill } from '#ui/icons/calendar-check-fill.ts'
import { house } from '#ui/icons/house.ts'
import { houseFill } from '#ui/icons/house-fill.ts'
import { magnifyingGlass } from '#ui/icons/magnifying-glass.ts'
import { magnifyingGlassFill } from '#ui/icons/magnifying-glass-fill.ts'
import { receipt } from '#ui/icons/receipt.ts'
import { receiptFill } from '#ui/icons/receipt-fill.ts'
import { user as userIcon } from '#ui/icons/user.ts'
import { CartLink } from './cart-link.tsx'

const ICON = 25
/** The server renders a page without its query, which must not change the active place. */
const WITHOUT_QUERY = { exact: true, includeSearch: false }

const ORDERS = { idle: receipt, active: receiptFill }
const BOOKINGS = { idle: calendarCheck, active: calendarCheckFill }

/** Bar of phones: the places that are always one tap away. `isHome` when the page belongs to the home without being it. */
export function BottomBar({ slug, isHome }: { slug: string; isHome: boolean }) {
  const { t } = useMessages()
  const params = { tenant: slug }
  // Services are booked, not put into a cart.
  const hasCart = isRestaurant(useStore(slug))
  const orders = hasCart ? ORDERS : BOOKINGS
  return (
    <nav className="bottombar phone" aria-label={t('navigation.main')}>
      <Link className={isHome ? 'tab on' : 'tab'} to="/$tenant/" params={params} activeOptions={WITHOUT_QUERY}>
        {({ isActive }) => (
          <>
            <Icon path={isActive || isHome ? houseFill : house} size={ICON} />
            {t('navigation.home')}
          </>
        )}
      </Link>
      <Link className="tab" to="/$tenant/search" params={params} activeOptions={WITHOUT_QUERY}>
        {({ isActive }) => (
          <>
            <Icon path={isActive ? magnifyingGlassFill : magnifyingGlass} size={ICON} />
            {t('navigation.search')}
          </>
        )}
      </Link>
      <Link className="tab" to="/$tenant/settings/orders" params={params} activeOptions={WITHOUT_QUERY}>
        {({ isActive }) => (
          <>
            <Icon path={isActive ? orders.active : orders.idle} size={ICON} />
            {t(hasCart ? 'navigation.orders' : 'navigation.bookings')}
          </>
        )}
      </Link>
      {hasCart ? <CartLink slug={slug} look="tab" /> : null}
      <AccountTab slug={slug} />
    </nav>
  )
}

function AccountTab({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { open } = useAuthDialogs()
  const { status, user } = useSession(slug)
  if (status === 'customer') return <AccountMenu slug={slug} user={user} look="tab" />
  return (
    <button
      type="button"
      className={status === 'loading' ? 'tab unknown' : 'tab'}
      onPointerEnter={prefetchAuthDialog}
      onFocus={prefetchAuthDialog}
      onClick={() => open('sign-in')}
    >
      <Icon path={userIcon} size={ICON} />
      {t('account.signIn')}
    </button>
  )
}

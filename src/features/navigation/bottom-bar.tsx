import { Link } from '@tanstack/react-router'
import { isRestaurant } from '#domain/order-types'
import { AccountMenu, prefetchAuthDialog, openAuth, useSession } from '#features/account'
import { useStore } from '#features/catalog'
import { type MessageId, useMessages } from '#i18n/messages.ts'
import { BAR_TAB } from '#ui/bars.tsx'
import { Icon } from '#ui/icon.tsx'
import { calendarCheckFill, houseFill, magnifyingGlassFill, receiptFill } from '#ui/icons/fill.ts'
import { calendarCheck, house, magnifyingGlass, receipt, user as userIcon } from '#ui/icons/regular.ts'
import { CartLink } from './navbar.tsx'
import type { PageKind } from './page-kind.ts'

const ICON = 25
/** The server renders a page without its query, which must not change the active link. */
const WITHOUT_QUERY = { exact: true, includeSearch: false }

type Place = '/$tenant/' | '/$tenant/search' | '/$tenant/settings/orders'

export function BottomBar({ slug, kind }: { slug: string; kind: PageKind }) {
  const { t } = useMessages()
  const hasCart = isRestaurant(useStore(slug))
  /** `isOn`: the page belongs to the tab without being its page, as the menu belongs to the home. */
  const tab = (to: Place, [idle, active]: readonly [string, string], label: MessageId, isOn = false) => (
    <Link
      className={BAR_TAB}
      aria-current={isOn ? 'true' : undefined}
      to={to}
      params={{ tenant: slug }}
      activeOptions={WITHOUT_QUERY}
    >
      {({ isActive }) => (
        <>
          <Icon path={isActive || isOn ? active : idle} size={ICON} />
          {t(label)}
        </>
      )}
    </Link>
  )
  return (
    <nav
      data-bar=""
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col bg-surface/98 px-2 pt-1.5 pb-[calc(8px+var(--safe-b))] [box-shadow:0_-1px_0_var(--line)] [backdrop-filter:blur(20px)] md:hidden print:hidden"
      aria-label={t('navigation.main')}
    >
      {tab('/$tenant/', [house, houseFill], 'navigation.home', kind === 'menu')}
      {tab('/$tenant/search', [magnifyingGlass, magnifyingGlassFill], 'navigation.search')}
      {hasCart
        ? tab('/$tenant/settings/orders', [receipt, receiptFill], 'navigation.orders')
        : tab('/$tenant/settings/orders', [calendarCheck, calendarCheckFill], 'navigation.bookings')}
      {hasCart ? <CartLink slug={slug} look="tab" /> : null}
      <AccountTab slug={slug} isHere={kind === 'settings'} />
    </nav>
  )
}

function AccountTab({ slug, isHere }: { slug: string; isHere: boolean }) {
  const { t } = useMessages()
  const { status, user } = useSession(slug)
  if (status === 'customer') return <AccountMenu slug={slug} user={user} look="tab" isHere={isHere} />
  return (
    <button
      type="button"
      className={BAR_TAB}
      aria-busy={status === 'loading'}
      aria-current={isHere ? 'page' : undefined}
      onPointerEnter={prefetchAuthDialog}
      onFocus={prefetchAuthDialog}
      onClick={() => openAuth('sign-in')}
    >
      <Icon path={userIcon} size={ICON} />
      {t('navigation.signIn')}
    </button>
  )
}

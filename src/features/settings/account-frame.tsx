import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isRestaurant } from '#contract/store-kind'
import { useSession, useSignOut } from '#features/account'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { gear, mapPin, receipt, signOut, userCircle } from '#ui/icons/regular.ts'
import { Row } from './row.tsx'

/** A page of the account: on wide screens beside the way to the other ones, which guests do not have. */
export function AccountFrame({ slug, children }: { slug: string; children: ReactNode }) {
  const { t } = useMessages()
  const { status } = useSession(slug)
  const isMenu = isRestaurant(useStore(slug))
  const leave = useSignOut()
  const isRailed = status !== 'guest'
  return (
    <div data-railed={isRailed || undefined} className={`mx-auto max-w-[1280px] ${isRailed ? RAILED : ''}`}>
      {status === 'customer' ? (
        <nav
          aria-label={t('settings.account')}
          className="sticky top-[calc(var(--nav)+24px)] col-start-1 mt-6 flex flex-col gap-0.5 self-start max-lg:hidden"
        >
          <Way slug={slug} to="/$tenant/settings/profile" icon={userCircle} label={t('settings.profile')} />
          <Way
            slug={slug}
            to="/$tenant/settings/orders"
            icon={receipt}
            label={t(isMenu ? 'account.orders' : 'navigation.bookings')}
          />
          <Way slug={slug} to="/$tenant/settings/locations" icon={mapPin} label={t('addresses.title')} />
          <Way slug={slug} to="/$tenant/settings" icon={gear} label={t('navigation.settings')} />
          <hr className="mx-3 my-2" />
          <button type="button" className={`${WAY} text-canceled-text`} onClick={leave}>
            <Row icon={signOut} flip label={t('account.logout')} caret={false} />
          </button>
        </nav>
      ) : null}
      {children}
    </div>
  )
}

/** The pages beside the rail are of other features too: they give up the margins that they have where they stand alone. */
const RAILED =
  'lg:grid lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-10 lg:px-(--gutter) lg:[&>main]:col-start-2 lg:[&>main]:mx-0 lg:[&>main]:w-full lg:[&>main]:px-0 lg:[&>main>header]:mx-0 lg:[&>main>header]:px-0'

const HERE = { exact: true, includeSearch: false }

/** A line of the rail. */
const WAY = 'pressable flex min-h-[46px] w-full items-center gap-2.5 rounded-[14px] px-3'

type WayProps = {
  slug: string
  to: `/$tenant/settings${'' | '/profile' | '/orders' | '/locations'}`
  icon: string
  label: string
}

/** The way to a page of the account. */
function Way({ slug, to, icon, label }: WayProps) {
  return (
    <Link
      to={to}
      params={{ tenant: slug }}
      activeOptions={HERE}
      className={`${WAY} text-text-2 aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand-text`}
    >
      <Row icon={icon} label={label} caret={false} />
    </Link>
  )
}

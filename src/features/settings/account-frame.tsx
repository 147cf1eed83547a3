import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isRestaurant } from '#contract/store-kind'
import { useSession, useSignOut } from '#features/account'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { gear, mapPin, receipt, signOut, userCircle } from '#ui/icons/regular.ts'
import { Row } from './row.tsx'
import './settings.css'

const HERE = { exact: true, includeSearch: false }

/** A page of the account: on wide screens beside the way to the other ones, which guests do not have. */
export function AccountFrame({ slug, children }: { slug: string; children: ReactNode }) {
  const { t } = useMessages()
  const { status } = useSession(slug)
  const isMenu = isRestaurant(useStore(slug))
  const leave = useSignOut()
  const params = { tenant: slug }
  return (
    <div className={status === 'guest' ? 'account' : 'account railed'}>
      {status === 'customer' ? (
        <nav className="rail" aria-label={t('settings.account')}>
          <Link to="/$tenant/settings/profile" params={params} activeOptions={HERE}>
            <Row icon={userCircle} label={t('settings.profile')} caret={false} />
          </Link>
          <Link to="/$tenant/settings/orders" params={params} activeOptions={HERE}>
            <Row icon={receipt} label={t(isMenu ? 'account.orders' : 'navigation.bookings')} caret={false} />
          </Link>
          <Link to="/$tenant/settings/locations" params={params} activeOptions={HERE}>
            <Row icon={mapPin} label={t('addresses.title')} caret={false} />
          </Link>
          <Link to="/$tenant/settings" params={params} activeOptions={HERE}>
            <Row icon={gear} label={t('navigation.settings')} caret={false} />
          </Link>
          <hr className="hr" />
          <button type="button" className="danger" onClick={leave}>
            <Row icon={signOut} flip label={t('account.logout')} caret={false} />
          </button>
        </nav>
      ) : null}
      {children}
    </div>
  )
}

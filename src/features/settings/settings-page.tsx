import { Link } from '@tanstack/react-router'
import type { User } from '#contract/identity'
import { GUEST_SUBJECT } from '#contract/offline-names'
import { isRestaurant } from '#contract/store-kind'
import { SignInButton, useAuthDialogs, useSession, useSignOut } from '#features/account'
import { useStore } from '#features/catalog'
import { PushRow } from '#features/push'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { phoneText } from '#lib/phone-text.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { bell, mapPin, receipt, signOut, userCircle } from '#ui/icons/regular.ts'
import { AccountFrame } from './account-frame.tsx'
import { DataRows } from './data-rows.tsx'
import { DeviceRows } from './device-rows.tsx'
import { KeptRow } from './kept-row.tsx'
import { PageBar } from './page-bar.tsx'
import { Row } from './row.tsx'

/** Everything that can be set: for this device by anybody, about the account by its customer. */
export function SettingsPage({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { status, user } = useSession(slug)
  const leave = useSignOut()
  return (
    <AccountFrame slug={slug}>
      <main className="account-page">
        <PageBar slug={slug} title={t('navigation.settings')} to="store" />
        {status === 'loading' ? <div className="sk block" aria-hidden="true" /> : null}
        {status === 'guest' ? <GuestCard slug={slug} /> : null}
        {status === 'customer' ? <Customer slug={slug} user={user} /> : null}
        <DeviceRows slug={slug} />
        {status === 'customer' ? <PushRow slug={slug} subject={user.id} /> : null}
        {status === 'loading' ? null : <KeptRow slug={slug} subject={user?.id ?? GUEST_SUBJECT} />}
        {status === 'customer' ? (
          <>
            <DataRows slug={slug} />
            <ul className="card rows">
              <li>
                <button type="button" className="danger" onClick={leave}>
                  <Row icon={signOut} flip label={t('account.logout')} caret={false} />
                </button>
              </li>
            </ul>
          </>
        ) : null}
      </main>
    </AccountFrame>
  )
}

function Customer({ slug, user }: { slug: string; user: User }) {
  const { t } = useMessages()
  const isMenu = isRestaurant(useStore(slug))
  const params = { tenant: slug }
  return (
    <>
      <div className="row who">
        <Avatar name={user.name} size="middle" />
        <div className="grow">
          <p className="t2 clamp2">
            <StoreWords text={user.name} />
          </p>
          <p className="c1 mut">
            <bdi dir="ltr">{user.phone === null ? user.email : phoneText(user.phone)}</bdi>
          </p>
        </div>
      </div>
      <ul className="card rows">
        <li>
          <Link to="/$tenant/settings/profile" params={params}>
            <Row icon={userCircle} label={t('settings.profile')} />
          </Link>
        </li>
        <li>
          <Link to="/$tenant/settings/orders" activeOptions={{ exact: true }} params={params}>
            <Row icon={receipt} label={t(isMenu ? 'account.orders' : 'navigation.bookings')} />
          </Link>
        </li>
        <li>
          <Link to="/$tenant/settings/locations" params={params}>
            <Row icon={mapPin} label={t('addresses.title')} />
          </Link>
        </li>
        <li>
          <Link to="/$tenant/notifications" params={params}>
            <Row icon={bell} label={t('notifications.title')} />
          </Link>
        </li>
      </ul>
    </>
  )
}

function GuestCard({ slug }: { slug: string }) {
  const { t } = useMessages()
  const isMenu = isRestaurant(useStore(slug))
  const { open } = useAuthDialogs()
  return (
    <section className="card guest-card">
      <div className="row">
        <img src="/art/bags.webp" width="72" height="72" alt="" />
        <div className="grow">
          <h2 className="t2">{t(isMenu ? 'settings.guestTitle' : 'settings.guestTitleBookings')}</h2>
          <p className="c1 mut">{t(isMenu ? 'settings.guestBody' : 'settings.guestBodyBookings')}</p>
        </div>
      </div>
      <div className="acts">
        <SignInButton />
        <Button variant="outlined" onClick={() => open('sign-up')}>
          {t('account.createAccount')}
        </Button>
      </div>
    </section>
  )
}

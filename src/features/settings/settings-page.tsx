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
import { Skeleton } from '#ui/skeleton.tsx'
import { AccountFrame } from './account-frame.tsx'
import { AccountPage } from './account-page.tsx'
import { DataRows } from './data-rows.tsx'
import { DeviceRows } from './device-rows.tsx'
import { KeptRow } from './kept-row.tsx'
import { PageBar } from './page-bar.tsx'
import { Row } from './row.tsx'
import { Rows } from './rows.tsx'

/** Everything that can be set: for this device by anybody, about the account by its customer. */
export function SettingsPage({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { status, user } = useSession(slug)
  const leave = useSignOut()
  return (
    <AccountFrame slug={slug}>
      <AccountPage>
        <PageBar slug={slug} title={t('navigation.settings')} to="store" />
        {status === 'loading' ? <Skeleton shape="block" /> : null}
        {status === 'guest' ? <GuestCard slug={slug} /> : null}
        {status === 'customer' ? <Customer slug={slug} user={user} /> : null}
        <DeviceRows slug={slug} />
        {status === 'customer' ? <PushRow slug={slug} subject={user.id} /> : null}
        {status === 'loading' ? null : <KeptRow slug={slug} subject={user?.id ?? GUEST_SUBJECT} />}
        {status === 'customer' ? (
          <>
            <DataRows slug={slug} />
            <Rows>
              <li>
                <button type="button" className="text-canceled-text" onClick={leave}>
                  <Row icon={signOut} flip label={t('account.logout')} caret={false} />
                </button>
              </li>
            </Rows>
          </>
        ) : null}
      </AccountPage>
    </AccountFrame>
  )
}

function Customer({ slug, user }: { slug: string; user: User }) {
  const { t } = useMessages()
  const isMenu = isRestaurant(useStore(slug))
  const params = { tenant: slug }
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={user.name} size="middle" />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 cut-as-written text-heading">
            <StoreWords text={user.name} />
          </p>
          <p className="text-caption text-text-2">
            <bdi dir="ltr">{user.phone === null ? user.email : phoneText(user.phone)}</bdi>
          </p>
        </div>
      </div>
      <Rows>
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
      </Rows>
    </>
  )
}

function GuestCard({ slug }: { slug: string }) {
  const { t } = useMessages()
  const isMenu = isRestaurant(useStore(slug))
  const { open } = useAuthDialogs()
  return (
    <section className="rounded-lg bg-brand-tint px-5 py-5.5 forced-colors:outline forced-colors:-outline-offset-1">
      <div className="flex items-center gap-4">
        <img src="/art/bags.webp" width="72" height="72" alt="" />
        <div className="min-w-0 flex-1">
          <h2 className="text-heading">{t(isMenu ? 'settings.guestTitle' : 'settings.guestTitleBookings')}</h2>
          <p className="text-caption text-text-2">{t(isMenu ? 'settings.guestBody' : 'settings.guestBodyBookings')}</p>
        </div>
      </div>
      <div className="mt-4.5 flex flex-wrap gap-2.5">
        <SignInButton className="flex-[1_1_8rem]" />
        <Button variant="outlined" className="flex-[1_1_8rem]" onClick={() => open('sign-up')}>
          {t('account.createAccount')}
        </Button>
      </div>
    </section>
  )
}

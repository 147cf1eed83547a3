import { Link } from '@tanstack/react-router'
import { useState, useEffect } from 'react'
import { useIntl } from 'react-intl'
import type { User } from '#contract/identity'
import { GUEST_SUBJECT } from '#domain/offline-names'
import { isRestaurant } from '#domain/order-types'
import { useOutbox } from '#data/outbox/outbox.ts'
import { SignInButton, useSession, openAuth } from '#features/account'
import { useStore } from '#features/catalog'
import { tellNotLoaded, useOnline } from '#features/connectivity'
import { PushRow } from '#features/push'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/names.tsx'
import { phoneText } from '#lib/phone-text.ts'
import { Avatar } from '#ui/plate.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldMessage } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { bell, signOut, devices, downloadSimple, trash, deviceMobile } from '#ui/icons/regular.ts'
import { LaterPart } from '#ui/later-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { DataRequest } from './account-dialogs.tsx'
import { AccountFrame, AccountPage, PageBar, Row, Rows, useAccountPages } from './account-frame.tsx'
import { DeviceRows } from './device-rows.tsx'

export function SettingsPage({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { status, user } = useSession(slug)
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
                <button type="button" className="text-canceled-text" onClick={() => openAuth('sign-out')}>
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
  const pages = useAccountPages(slug)
  const notifications = { to: '/$tenant/notifications', icon: bell, label: t('notifications.title') } as const
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
        {[...pages, notifications].map(({ to, icon, label }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: true }} params={{ tenant: slug }}>
              <Row icon={icon} label={label} />
            </Link>
          </li>
        ))}
      </Rows>
    </>
  )
}

function GuestCard({ slug }: { slug: string }) {
  const { t } = useMessages()
  const isMenu = isRestaurant(useStore(slug))
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
        <Button variant="outlined" className="flex-[1_1_8rem]" onClick={() => openAuth('sign-up')}>
          {t('account.createAccount')}
        </Button>
      </div>
    </section>
  )
}

function DataRows({ slug }: { slug: string }) {
  const { t } = useMessages()
  const online = useOnline()
  const [request, setRequest] = useState<DataRequest | null>(null)
  const [isLoading, setLoading] = useState(false)
  const fail = () => void tellNotLoaded(t)

  const download = async () => {
    setLoading(true)
    await import('./account-dialogs.tsx').then((later) => later.downloadData(slug)).catch(fail)
    setLoading(false)
  }
  const acts = [
    { id: 'sessions', icon: devices, act: () => setRequest('sessions') },
    { id: 'download', icon: downloadSimple, act: () => void download() },
    { id: 'delete', icon: trash, act: () => setRequest('delete') },
  ] as const
  return (
    <section>
      <Rows>
        {acts.map(({ id, icon, act }) => {
          const isBusy = id === 'download' && isLoading
          return (
            <li key={id}>
              <button
                type="button"
                className="aria-disabled:opacity-45"
                aria-disabled={!online || isBusy || undefined}
                aria-busy={isBusy || undefined}
                aria-haspopup={id === 'download' ? undefined : 'dialog'}
                onClick={online && !isBusy ? act : undefined}
              >
                <Row
                  icon={icon}
                  label={t(`settings.${id}`)}
                  caret={id !== 'download'}
                  value={isBusy && t('settings.preparing')}
                />
              </button>
            </li>
          )
        })}
      </Rows>
      <FieldMessage hint={online ? undefined : t('settings.needsConnection')} />
      <LaterPart
        load={async () => (await import('./account-dialogs.tsx')).AccountDialogs}
        isWanted={request !== null}
        onFailure={() => {
          setRequest(null)
          fail()
        }}
        props={{ slug, request, onClose: () => setRequest(null) }}
      />
    </section>
  )
}

async function storageState() {
  try {
    const [isPersisted, { usage }] = await Promise.all([navigator.storage.persisted(), navigator.storage.estimate()])
    return { isPersisted, usage }
  } catch {
    return null
  }
}

function KeptRow({ slug, subject }: { slug: string; subject: string }) {
  const { t } = useMessages()
  const { formatNumber } = useIntl()
  const [kept, setKept] = useState<Awaited<ReturnType<typeof storageState>>>(null)
  const { records } = useOutbox(slug, subject)
  const count = records.filter(({ state }) => state !== 'confirmed').length
  useEffect(() => void storageState().then(setKept), [])
  const size = kept?.usage
    ? formatNumber(kept.usage / 1e6, { maximumFractionDigits: 1, style: 'unit', unit: 'megabyte' })
    : null
  return (
    <Card as="section" padded={false} className="grid gap-1 px-4 py-3">
      <div className="flex min-h-11 items-center gap-3.5">
        <Icon path={deviceMobile} size={24} />
        <h2 className="min-w-0 flex-1 font-medium">{t('settings.kept')}</h2>
        {size ? <span className="text-caption text-text-2">{size}</span> : null}
      </div>
      {kept ? (
        <p className="text-caption text-text-2">
          {t(kept.isPersisted ? 'settings.keptForGood' : 'settings.keptForNow')}
        </p>
      ) : null}
      {count > 0 ? (
        <Link
          to="/$tenant/settings/orders"
          activeOptions={{ exact: true }}
          params={{ tenant: slug }}
          className="font-medium text-brand-text"
        >
          {t('settings.keptWaiting', { count })}
        </Link>
      ) : (
        <p className="text-caption text-text-2">{t('settings.keptNothing')}</p>
      )}
    </Card>
  )
}

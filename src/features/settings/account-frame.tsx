import { Link } from '@tanstack/react-router'
import type { ReactNode, ComponentProps } from 'react'
import { isRestaurant } from '#domain/order-types'
import { useSession, openAuth } from '#features/account'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { BackLink } from '#ui/back-link.tsx'
import { CARD } from '#ui/card.tsx'
import { Form } from '#ui/form/form.tsx'
import { Icon } from '#ui/icon.tsx'
import { caretRightBold } from '#ui/icons/bold.ts'
import { gear, mapPin, receipt, signOut, userCircle } from '#ui/icons/regular.ts'

export function useAccountPages(slug: string) {
  const { t } = useMessages()
  const isMenu = isRestaurant(useStore(slug))
  return [
    { to: '/$tenant/settings/profile', icon: userCircle, label: t('settings.profile') },
    { to: '/$tenant/settings/orders', icon: receipt, label: t(isMenu ? 'account.orders' : 'navigation.bookings') },
    { to: '/$tenant/settings/locations', icon: mapPin, label: t('addresses.title') },
  ] as const
}

export function AccountFrame({ slug, children }: { slug: string; children: ReactNode }) {
  const { t } = useMessages()
  const { status } = useSession(slug)
  const pages = useAccountPages(slug)
  const settings = { to: '/$tenant/settings', icon: gear, label: t('navigation.settings') } as const
  const isRailed = status !== 'guest'
  return (
    <div data-railed={isRailed || undefined} className={`mx-auto max-w-[1280px] ${isRailed ? RAILED : ''}`}>
      {status === 'customer' ? (
        <nav
          aria-label={t('settings.account')}
          className="sticky top-[calc(var(--nav)+24px)] col-start-1 mt-6 flex flex-col gap-0.5 self-start max-lg:hidden"
        >
          {[...pages, settings].map(({ to, icon, label }) => (
            <Link
              key={to}
              to={to}
              params={{ tenant: slug }}
              activeOptions={{ exact: true, includeSearch: false }}
              className={`${RAIL_LINE} text-text-2 aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand-text`}
            >
              <Row icon={icon} label={label} caret={false} />
            </Link>
          ))}
          <hr className="mx-3 my-2" />
          <button type="button" className={`${RAIL_LINE} text-canceled-text`} onClick={() => openAuth('sign-out')}>
            <Row icon={signOut} flip label={t('account.logout')} caret={false} />
          </button>
        </nav>
      ) : null}
      {children}
    </div>
  )
}

/** Some of the pages belong to other features: beside the rail they have no margins of their own. */
const RAILED =
  'lg:grid lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-10 lg:px-(--gutter) lg:[&>main]:col-start-2 lg:[&>main]:mx-0 lg:[&>main]:w-full lg:[&>main]:px-0 lg:[&>main>header]:mx-0 lg:[&>main>header]:px-0'

const RAIL_LINE = 'pressable flex min-h-[46px] w-full items-center gap-2.5 rounded-[14px] px-3'

export function AccountPage({ hasDock = false, children }: { hasDock?: boolean; children: ReactNode }) {
  return (
    <main
      className={`mx-auto grid max-w-[688px] grid-cols-[minmax(0,1fr)] gap-4 px-(--gutter) pb-8 lg:in-data-railed:max-w-[560px] ${hasDock ? 'max-md:pb-[calc(7.5rem+var(--safe-b))]' : ''}`}
    >
      {children}
    </main>
  )
}

type PageBarProps = { slug: string; title: string; to: 'store' | 'settings'; isHeading?: boolean }

export function PageBar({ slug, title, to, isHeading = true }: PageBarProps) {
  const { t } = useMessages()
  const Heading = isHeading ? 'h1' : 'p'
  return (
    <header className="sticky top-0 z-20 -mx-(--gutter) flex min-h-[calc(var(--topbar)+var(--safe-t))] items-center gap-1 bg-bg/92 px-2 pt-[calc(8px+var(--safe-t))] pb-2 [backdrop-filter:blur(16px)_saturate(1.6)] md:static md:mt-6 md:bg-transparent md:px-(--gutter) md:py-0 md:backdrop-filter-none">
      <BackLink
        slug={slug}
        to={to === 'store' ? '/$tenant' : '/$tenant/settings'}
        label={t(to === 'store' ? 'settings.backHome' : 'settings.back')}
      />
      <Heading className="min-w-0 flex-1 text-xl leading-[1.5rem] font-semibold tracking-[-0.01em] md:text-[1.875rem] md:leading-[2.25rem] md:font-bold md:tracking-[-0.022em]">
        {title}
      </Heading>
    </header>
  )
}

/** Links or buttons in `li`, styled from here because other features, such as install, have rows of their own. */
export function Rows({ children }: { children: ReactNode }) {
  return (
    <ul
      className={`${CARD} py-1 [&>li>a]:pressable [&>li+li]:before:ms-[54px] [&>li+li]:before:block [&>li+li]:before:h-px [&>li+li]:before:bg-line [&>li>:is(a,button)]:flex [&>li>:is(a,button)]:min-h-14 [&>li>:is(a,button)]:w-full [&>li>:is(a,button)]:items-center [&>li>:is(a,button)]:gap-3.5 [&>li>:is(a,button)]:rounded-lg [&>li>:is(a,button)]:px-4 [&>li>:is(a,button)]:py-1.5`}
    >
      {children}
    </ul>
  )
}

type RowProps = { icon: string; flip?: boolean; label: string; value?: ReactNode; caret?: boolean }

export function Row({ icon, flip = false, label, value, caret = true }: RowProps) {
  return (
    <>
      <Icon path={icon} size={24} flip={flip} />
      <span className="min-w-0 flex-1 font-medium">{label}</span>
      {value ? <span className="text-caption text-text-2">{value}</span> : null}
      {caret ? <Icon path={caretRightBold} size={16} flip className="text-text-3" /> : null}
    </>
  )
}

/** Left-to-right texts, such as e-mail addresses, are aligned to the side where the form begins. */
export function FieldsForm(form: Pick<ComponentProps<typeof Form>, 'id' | 'children'>) {
  return (
    <Form {...form} className="grid gap-4 rtl:[&_input:is([dir=ltr],[dir=auto]:dir(ltr)):not([type=tel])]:text-end" />
  )
}

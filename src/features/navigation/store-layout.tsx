import { useLocation, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { AuthDialogs, HeldKeeper } from '#features/account'
import { CartKeeper, useCart } from '#features/cart'
import { ItemLayers, WideStyles, useStore } from '#features/catalog'
import { ConnectionStatus, UpdatePrompt } from '#features/connectivity'
import { InstallCoach } from '#features/install'
import { StoreMoney } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { stand } from '#lib/standing.ts'
import { Toaster } from '#ui/toast.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { HomeBar } from './home-bar.tsx'
import { Navbar } from './navbar.tsx'
import { pageKindOf } from './page-kind.ts'
import { useKeptScroll } from './use-kept-scroll.ts'
import './navigation.css'

/** What surrounds every page of a store: its bars, the connection, dialogs and toasts. */
export function StoreLayout({ slug, children }: { slug: string; children: ReactNode }) {
  const { t } = useMessages()
  const { pathname } = useLocation()
  const isMissing = useRouterState({ select: ({ matches }) => matches.some(({ status }) => status === 'notFound') })
  const kind = isMissing ? 'missing' : pageKindOf(pathname)
  useKeptScroll()
  useEffect(stand, [])
  const { currency, decimals } = useStore(slug)
  const money = useMemo(() => ({ currency, decimals }), [currency, decimals])
  return (
    <StoreMoney value={money}>
      <div className="shell" data-page={kind}>
        <WideStyles />
        <a className="skip" href="#content">
          {t('navigation.skip')}
        </a>
        {kind === 'booking' ? null : <Navbar slug={slug} />}
        {kind === 'home' || kind === 'menu' ? <HomeBar slug={slug} hasCover={kind === 'home'} /> : null}
        <div className="net">
          <ConnectionStatus />
        </div>
        <HeldKeeper slug={slug} />
        <div id="content" tabIndex={-1}>
          {children}
        </div>
        {kind === 'inner' || kind === 'booking' ? null : <BottomBar slug={slug} kind={kind} />}
        <UpdatePrompt />
        <InstallCoach slug={slug} />
        <OrderOverPage slug={slug} />
        <AuthDialogs slug={slug} />
        <CartKeeper slug={slug} />
        <Toaster />
      </div>
    </StoreMoney>
  )
}

/** Apart from the layout, which adding a dish does not change. */
function OrderOverPage({ slug }: { slug: string }) {
  const { quantityOf, add } = useCart(slug)
  return <ItemLayers slug={slug} quantityOf={quantityOf} onAdd={add} />
}

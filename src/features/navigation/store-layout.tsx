import { getRouteApi, useLocation, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { isolated } from '#domain/names'
import { saveScroll, savedScroll } from '#data/web-storage.ts'
import { AuthDialogs, HeldKeeper } from '#features/account'
import { CartKeeper, useCart } from '#features/cart'
import { ItemLayers, useStore } from '#features/catalog'
import { ConnectionStatus, UpdatePrompt } from '#features/connectivity'
import { InstallCoach } from '#features/install'
import { StoreMoney } from '#i18n/formats.ts'
import { nameOf } from '#i18n/names.tsx'
import { type MessageId, useMessages } from '#i18n/messages.ts'
import { markHydrated, useHydrated } from '#lib/hydration.ts'
import { Toaster } from '#ui/toast.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { HomeBar } from './home-bar.tsx'
import { Navbar } from './navbar.tsx'
import { type PageKind, pageKindOf } from './page-kind.ts'

const HAS_NO_BAR: readonly PageKind[] = ['inner', 'booking']

/** Position of the connection status on phones where it would cover a field or a title at the head of the page. */
const STATUS_PLACES: Partial<Record<PageKind, string>> = {
  search:
    'max-md:top-[calc(var(--topbar)+4px+var(--safe-t))] max-md:in-[:has(main>[role=group])]:top-[calc(var(--topbar)+48px+var(--safe-t))]',
  booking: 'max-md:top-[calc(66px+var(--safe-t))]',
}

export function StoreLayout({ slug, children }: { slug: string; children: ReactNode }) {
  const { t } = useMessages()
  const { pathname } = useLocation()
  const isMissing = useRouterState({ select: ({ matches }) => matches.some(({ status }) => status === 'notFound') })
  const kind = isMissing ? 'missing' : pageKindOf(pathname)
  useSavedScroll()
  useEffect(markHydrated, [])
  return (
    <StoreMoney value={useStore(slug)}>
      <div
        className={HAS_NO_BAR.includes(kind) ? undefined : 'max-md:pb-[calc(var(--bottombar)+var(--safe-b))]'}
        data-page={kind}
      >
        <a
          className="fixed start-2 -top-20 z-60 rounded-[14px] bg-raised px-4 py-2.75 font-medium focus:top-2 focus:[box-shadow:var(--e3)]"
          href="#content"
        >
          {t('navigation.skip')}
        </a>
        {kind === 'booking' ? null : <Navbar slug={slug} isSearch={kind === 'search'} />}
        {kind === 'home' || kind === 'menu' ? <HomeBar slug={slug} hasCover={kind === 'home'} /> : null}
        <StatusPlace kind={kind} />
        <HeldKeeper slug={slug} />
        <div id="content" className="outline-0" tabIndex={-1}>
          {children}
        </div>
        {HAS_NO_BAR.includes(kind) ? null : <BottomBar slug={slug} kind={kind} />}
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

/** Without classes before hydration, so that the first view needs no styles for it. */
function StatusPlace({ kind }: { kind: PageKind }) {
  return (
    <div
      className={
        useHydrated()
          ? `pointer-events-none print:hidden fixed end-3 z-32 max-w-[62vw] max-md:[[data-past=false]~&]:absolute max-md:[[data-past=false]~&]:top-42 max-md:[[data-past=false]~&]:max-w-[calc(100vw-124px)] max-md:[[data-past=true]~&]:end-30.5 max-md:[[data-past=true]~&]:max-w-[calc(100vw-190px)] max-[360px]:max-w-[51vw] max-md:in-has-data-status-below:top-[calc(66px+var(--safe-t))] max-md:in-has-data-status-below:max-w-[calc(100vw-24px)] md:inset-x-0 md:top-[calc(var(--nav)+8px)] md:mx-auto md:w-fit md:max-w-85 min-[1200px]:start-[max(591px,calc(50vw-49px))] min-[1200px]:end-auto min-[1200px]:top-5 ${STATUS_PLACES[kind] ?? 'max-md:top-[calc(14px+var(--safe-t))]'}`
          : undefined
      }
    >
      <ConnectionStatus />
    </div>
  )
}

/** A component of its own, so that adding a dish renders nothing else of the layout. */
function OrderOverPage({ slug }: { slug: string }) {
  const { quantityOf, add } = useCart(slug)
  return <ItemLayers slug={slug} quantityOf={quantityOf} onAdd={add} />
}

export function PageTitle({ slug, page }: { slug: string; page?: string | undefined }) {
  const { t, locale } = useMessages()
  const store = nameOf(useStore(slug), locale)
  return <title>{page ? t('navigation.title', { page, store }) : isolated(store, locale)}</title>
}

const storeRoute = getRouteApi('/$tenant')

export function titledPage(title: MessageId, Page: (props: { slug: string }) => ReactNode): () => ReactNode {
  return function TitledPage() {
    const { tenant } = storeRoute.useParams()
    const { t } = useMessages()
    return (
      <>
        <PageTitle slug={tenant} page={t(title)} />
        <Page slug={tenant} />
      </>
    )
  }
}

/** The router restores positions between pages only, not of a page that is loaded again. */
function useSavedScroll() {
  useEffect(() => {
    const top = savedScroll(location.pathname)
    // After the router has scrolled the new page to its top.
    const frame = top === null ? 0 : requestAnimationFrame(() => scrollOnceLongEnough(top))
    const keep = () => saveScroll(location.pathname)
    window.addEventListener('pagehide', keep)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pagehide', keep)
    }
  }, [])
}

function scrollOnceLongEnough(top: number) {
  const scroll = () => {
    window.scrollTo({ top, behavior: 'instant' })
    return window.scrollY >= top - 1
  }
  if (!scroll()) void import('#lib/while-page-grows.ts').then(({ whilePageGrows }) => whilePageGrows(scroll))
}

import { useEffect, useRef, useState, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isRestaurant } from '#domain/order-types'
import { GUEST_SUBJECT } from '#domain/offline-names'
import { useOutbox } from '#data/outbox/outbox.ts'
import { useOnline } from '#features/connectivity'
import { SuggestedItems, catalogQueries } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { useMedia } from '#lib/hooks.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { warningCircleFill } from '#ui/icons/fill.ts'
import { deviceMobile, plusCircle } from '#ui/icons/regular.ts'
import { Notice } from '#ui/notice.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { toastPlace } from '#ui/toast-state.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { removeOrdered, removeLines } from '../model/cart-acts.ts'
import { CartChoices } from './cart-choices.tsx'
import { CartLines } from './cart-lines.tsx'
import { TableCard } from './table-card.tsx'
import { CartSummary } from './cart-summary.tsx'
import { useFreshCart } from '../sync/shown-sync.ts'
import { type Checkout, useCheckout } from './use-checkout.ts'
import { usePlaceOrder } from './use-placing.ts'
import type { Cart } from './use-cart.ts'

/** Room for the dock on phones, which is higher with a second button. */
const DOCK_ROOM =
  'max-md:pb-[calc(8.5rem+var(--safe-b))] max-md:has-[#place-order-hint+*]:pb-[calc(12.5rem+var(--safe-b))]'

export function CartPage({ slug }: { slug: string }) {
  const { t } = useMessages()
  const checkout = useCheckout(slug)
  const placing = usePlaceOrder(slug, checkout)
  const heading = useRef<HTMLHeadingElement>(null)
  useRemoveOrdered(slug, checkout)
  useFreshCart()
  const { cart, store } = checkout
  const isOnline = useOnline()
  const isMenu = isRestaurant(store)
  const isEmpty = cart.lines.length === 0
  const isLoading = isEmpty && (!cart.ready || placing.phase === 'saving')
  const isFilled = !isLoading && !isEmpty && isMenu
  // The order in the document follows the layout, for keyboards and screen readers.
  const isPhone = useMedia('(max-width: 767px)')
  const suggestions = <CartSuggestions slug={slug} cart={cart} />
  const focusHeading = () => heading.current?.focus()
  // Below the lines when offline, because the header then has a notice.
  const clear = <ClearCart cart={cart} onCleared={focusHeading} />

  return (
    <main
      className={`px-(--gutter) md:mx-auto md:max-w-[1280px] md:pt-5 md:pb-16 ${isEmpty ? 'max-md:pb-8' : DOCK_ROOM} ${isFilled ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_372px] lg:items-start lg:gap-x-12' : ''}`}
    >
      <header className="-mx-2.5 flex min-h-[calc(var(--topbar)+var(--safe-t))] items-center gap-2 pt-(--safe-t) md:mx-0 lg:col-span-full">
        <BackLink slug={slug} to="/$tenant" label={t('cart.back')} />
        <h1
          className="text-xl leading-[1.5rem] font-semibold outline-none md:text-[1.875rem] md:leading-[2.25rem] md:font-bold md:tracking-[-0.022em]"
          ref={heading}
          tabIndex={-1}
        >
          {t('cart.title')}
        </h1>
        {isOnline && isFilled ? clear : null}
      </header>
      {isLoading ? (
        <Loading label={t('cart.loading')}>
          <Skeleton shape="block" />
          <Skeleton width={7} />
          <Skeleton width={5} />
        </Loading>
      ) : isEmpty || !isMenu ? (
        <>
          <div ref={toastPlace} />
          <EmptyState
            level={2}
            art={['basket', 'wrap', 'herb']}
            title={t('cart.empty')}
            actions={
              <ButtonLink slug={slug} to="/$tenant" look={{ size: 'lg', wide: true }}>
                {t(isMenu ? 'cart.seeMenu' : 'cart.seeServices')}
              </ButtonLink>
            }
          >
            {t(isMenu ? 'cart.emptyBody' : 'cart.emptyServices')}
          </EmptyState>
        </>
      ) : (
        <>
          <div className="min-w-0 md:mt-3 md:grid md:grid-cols-1 md:gap-3.5">
            <CartNotices checkout={checkout} />
            <TableCard slug={slug} visit={checkout.visit} className="md:justify-self-start" />
            <CartLines checkout={checkout} onEmptied={focusHeading} />
            <div className="flex items-center justify-between">
              <Link
                to="/$tenant"
                activeOptions={{ exact: true }}
                params={{ tenant: slug }}
                className="pressable inline-flex min-h-11 items-center gap-2 rounded-[14px] font-medium text-brand-text"
              >
                <Icon path={plusCircle} size={22} />
                {t('cart.addMore')}
              </Link>
              {isOnline ? null : clear}
            </div>
            <CartChoices checkout={checkout} />
            {isPhone ? null : suggestions}
          </div>
          <CartSummary checkout={checkout} placing={placing}>
            {isPhone ? suggestions : null}
          </CartSummary>
        </>
      )}
    </main>
  )
}

function CartNotices({ checkout: { orderer, isKept } }: { checkout: Checkout }) {
  const { t } = useMessages()
  const isOnline = useOnline()
  if (!isKept)
    return (
      <Notice tone="in_progress" icon={warningCircleFill} title={t('cart.notKept')}>
        {t('cart.notKeptBody')}
      </Notice>
    )
  if (isOnline) return null
  return (
    <Notice tone="pending" icon={deviceMobile} title={t('cart.savedHere')}>
      {t(orderer.kind === 'sign-in' ? 'cart.savedHereGuest' : 'cart.savedHereBody')}
    </Notice>
  )
}

/** Removes lines that an order in the outbox has, such as one from another tab. */
function useRemoveOrdered(slug: string, { cart: { lines, owned }, orderer }: Checkout): void {
  const { records } = useOutbox(slug, orderer.subject)
  // Orders placed as a guest before signing in count too.
  const { records: asGuest } = useOutbox(slug, GUEST_SUBJECT)
  useEffect(() => {
    const isHere = ({ id }: { id: string }) => lines.some((line) => line.id === id)
    for (const { key, payload } of [...records, ...asGuest])
      if (payload.items.some(isHere)) owned.change(removeOrdered(key, payload.items))
  }, [records, asGuest, lines, owned])
}

function ClearCart({ cart: { lines, owned }, onCleared }: { cart: Cart; onCleared: () => void }) {
  const { t } = useMessages()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <>
      <Button variant="quiet" size="sm" className="ms-auto" onClick={() => setIsAsking(true)}>
        {t('cart.clear')}
      </Button>
      <Dialog open={isAsking} onClose={close} title={t('cart.clearTitle')} closeLabel={t('cart.close')}>
        <p className="text-text-2">{t('cart.clearBody', { count: lines.length })}</p>
        <div className="mt-5 grid gap-2.5">
          <Button
            variant="danger"
            size="lg"
            wide
            onClick={() => {
              close()
              owned.change(removeLines(lines.map(({ id }) => id)))
              onCleared()
              showToast(t('cart.cleared'))
            }}
          >
            {t('cart.clearYes')}
          </Button>
          <Button variant="neutral" size="lg" wide onClick={close}>
            {t('cart.clearNo')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function CartSuggestions({ slug, cart }: { slug: string; cart: Cart }) {
  const { t } = useMessages()
  const { data: items } = useQuery(catalogQueries.items(slug))
  const suggested = useMemo(() => {
    const inCart = new Set(cart.lines.map(({ item_id }) => item_id))
    const others = (items ?? []).filter((item) => item.is_available && !inCart.has(item.item_id))
    return others.sort((a, b) => Number(b.is_recommended) - Number(a.is_recommended)).slice(0, 8)
  }, [items, cart.lines])
  if (cart.lines.length > 2 || suggested.length === 0) return null
  return (
    // The carousel has its own gutter.
    <div className="-mx-(--gutter) mt-3 mb-4">
      <SuggestedItems
        slug={slug}
        id="cart-more"
        title={t('cart.littleSomething')}
        items={suggested}
        quantityOf={cart.quantityOf}
        onAdd={cart.add}
      />
    </div>
  )
}

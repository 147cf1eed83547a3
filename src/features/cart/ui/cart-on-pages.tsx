import { Suspense, useSyncExternalStore } from 'react'
import { keptTable, onTableChange } from '#data/table/kept-table.ts'
import { GUEST } from '#device/kinds'
import { useSession } from '#features/account'
import { PlaceCard } from '#features/catalog'
import { useMessages, withAllMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/load-part.ts'
import { useHydrated } from '#lib/hydration.ts'
import { useMedia } from '#lib/hooks.ts'
import { LaterPart } from '#ui/later-part.tsx'
import { useCart } from './use-cart.ts'
import { ownedCart } from '../model/cart.ts'

const CartBarLink = lazyPart(async () => ({ default: (await import('./cart-bar-link.tsx')).CartBarLink }))

export function CartBar({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { count } = useCart(slug)
  const isShown = useHydrated() && count > 0
  return (
    <>
      <span className="sr-only m-0" aria-live="polite">
        {isShown ? t('cart.said', { count }) : ''}
      </span>
      {isShown ? (
        <Suspense>
          <CartBarLink slug={slug} />
        </Suspense>
      ) : null}
    </>
  )
}

const HAS_ROOM = '(min-width: 1100px)'

const CartPanelContent = lazyPart(
  withAllMessages(async () => ({ default: (await import('./cart-panel.tsx')).CartPanelContent })),
)

/** The cart beside the menu on desktops, loaded only there. */
export function CartPanel({ slug }: { slug: string }) {
  return useMedia(HAS_ROOM) ? (
    <Suspense fallback={null}>
      <CartPanelContent slug={slug} />
    </Suspense>
  ) : null
}

const DeliveryLocation = lazyPart(
  withAllMessages(async () => ({ default: (await import('./delivery-location.tsx')).DeliveryLocation })),
)

/** Where the order goes: a scanned table, or the customer's address on phones. */
export function DeliveryPlace({ slug }: { slug: string }) {
  const table = useSyncExternalStore(
    onTableChange,
    () => keptTable(slug),
    () => null,
  )
  const own = <PlaceCard slug={slug} />
  return useSession(slug).status === 'customer' || table ? (
    <Suspense fallback={own}>
      <DeliveryLocation slug={slug} />
    </Suspense>
  ) : (
    own
  )
}

const loadFollower = async () => (await import('../sync/cart-follower.tsx')).CartFollower

/** Syncs the cart of a signed-in customer. Mounted once by the layout; guests load nothing for it. */
export function CartKeeper({ slug }: { slug: string }) {
  const customer = useSession(slug).user?.id ?? null
  return (
    <LaterPart
      load={loadFollower}
      isWanted={customer !== null}
      onFailure={() => void ownedCart(slug, customer ?? GUEST).refresh()}
      props={{ slug, customer }}
    />
  )
}

import { Suspense } from 'react'
import { GUEST } from '#device/kinds'
import { useSession } from '#features/account'
import { PlaceCard } from '#features/catalog'
import { useMessages, withAllMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/load-part.ts'
import { useMedia } from '#lib/hooks.ts'
import { LaterPart } from '#ui/later-part.tsx'
import { useCart, useStoredTable } from './use-cart.ts'
import { ownedCart } from '../model/cart.ts'

const CartBarLink = lazyPart(async () => (await import('./cart-bar-link.tsx')).CartBarLink)

export function CartBar({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { count } = useCart(slug)
  const isShown = count > 0
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

const CartPanelContent = lazyPart(withAllMessages(async () => (await import('./cart-panel.tsx')).CartPanelContent))

export function CartPanel({ slug }: { slug: string }) {
  return useMedia('(min-width: 1100px)') ? (
    <Suspense fallback={null}>
      <CartPanelContent slug={slug} />
    </Suspense>
  ) : null
}

const DeliveryLocation = lazyPart(
  withAllMessages(async () => (await import('./delivery-location.tsx')).DeliveryLocation),
)

export function DeliveryPlace({ slug }: { slug: string }) {
  const hasTable = useStoredTable(slug) !== null
  const storePlace = <PlaceCard slug={slug} />
  return useSession(slug).status === 'customer' || hasTable ? (
    <Suspense fallback={storePlace}>
      <DeliveryLocation slug={slug} />
    </Suspense>
  ) : (
    storePlace
  )
}

/** Syncs the cart of a signed-in customer; guests load nothing for it. */
export function CartKeeper({ slug }: { slug: string }) {
  const customer = useSession(slug).user?.id ?? null
  return (
    <LaterPart
      load={async () => (await import('../sync/cart-follower.tsx')).CartFollower}
      isWanted={customer !== null}
      onFailure={() => void ownedCart(slug, customer ?? GUEST).refresh()}
      props={{ slug, customer }}
    />
  )
}

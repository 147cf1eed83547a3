import { Suspense } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/until-loaded.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useCart } from './use-cart.ts'

/** A first visit has no cart. */
const CartBarLink = lazyPart(async () => ({ default: (await import('./cart-bar-link.tsx')).CartBarLink }))

/** On phones and tablets, once the cart has lines: how many, and the way to it. */
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

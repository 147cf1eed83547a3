import { Link } from '@tanstack/react-router'
import { toDecimal } from '#contract/money'
import { useOpening, useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useCart } from './use-cart.ts'

/** On phones and tablets, once the cart has lines: how many, and the way to it. */
export function CartBar({ slug }: { slug: string }) {
  const { t } = useMessages()
  const store = useStore(slug)
  const { opening, words } = useOpening(store)
  const { currency } = store
  const { count, subtotalMinor } = useCart(slug)
  const isShown = useHydrated() && count > 0
  return (
    <>
      <span className="vh" aria-live="polite">
        {isShown ? t('cart.said', { count }) : ''}
      </span>
      {isShown ? (
        <aside className="cartbar-place" aria-label={t('cart.title')}>
          <Link className="cartbar" to="/$tenant/cart" params={{ tenant: slug }}>
            <span key={count} className="n num" aria-hidden="true">
              {count}
            </span>
            <span className="grow">
              {t('cart.view')}
              <span className="vh">{t('cart.viewCount', { count })}</span>
              {opening.isOpen ? null : <span className="cartbar-opens">{words}</span>}
            </span>
            <Money amount={toDecimal(subtotalMinor, currency)} currency={currency} />
          </Link>
        </aside>
      ) : null}
    </>
  )
}

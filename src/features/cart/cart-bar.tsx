import { Link } from '@tanstack/react-router'
import { toDecimal } from '#contract/money'
import { useStore } from '#features/catalog'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useCart } from './use-cart.ts'
import './cart-bar.css'

/** On phones and tablets, once the cart has lines: how many, and the way to it. */
export function CartBar({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { money } = useFormats()
  const { currency } = useStore(slug)
  const { count, subtotalMinor } = useCart(slug)
  const isShown = useHydrated() && count > 0
  const total = money(toDecimal(subtotalMinor, currency), currency)
  return (
    <>
      <span className="vh" aria-live="polite">{isShown ? t('cart.said', { count }) : ''}</span>
      {isShown ? (
        <Link className="cartbar" to="/$tenant/cart" params={{ tenant: slug }} aria-label={t('cart.viewNamed', { count, total })}>
          <span key={count} className="n num">{count}</span>
          <span className="grow">{t('cart.view')}</span>
          <bdi className="num">{total}</bdi>
        </Link>
      ) : null}
    </>
  )
}

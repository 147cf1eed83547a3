import { Link } from '@tanstack/react-router'
import { toDecimal } from '#contract/money'
import { addressLine, addressName } from '#features/addresses'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { StoreWords } from '#i18n/store-words.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { mapPinFill } from '#ui/icons/fill.ts'
import { toastPlace } from '#ui/toast-place.ts'
import { TableCard } from './checkout/table-card.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartTotals } from './cart-totals.tsx'
import { useCheckout } from './use-checkout.ts'
import './cart-page.css'

/** The cart beside the menu. */
export function CartPanelContent({ slug }: { slug: string }) {
  const { t } = useMessages()
  const checkout = useCheckout(slug)
  const { cart, store, address, fulfilment, totals } = checkout
  const isDelivered = fulfilment?.type === 'delivery' && typeof address === 'object'
  if (cart.count === 0) {
    return (
      <section className="cart-panel card" aria-label={t('cart.panel')}>
        <h2 className="t2">{t('cart.panel')}</h2>
        <img className="cart-basket" src="/art/basket.webp" width="96" height="96" alt="" />
        <p className="mut">{t('cart.panelEmpty')}</p>
        <div ref={toastPlace} className="toast-place" />
      </section>
    )
  }
  return (
    <section className="cart-panel card" aria-label={t('cart.panel')}>
      <div className="cart-row-top">
        <h2 className="t2">{t('cart.panel')}</h2>
        <span className="c1 mut">{t('cart.items', { count: cart.count })}</span>
      </div>
      {isDelivered ? (
        <p className="cart-to c1">
          <span className="brandtx">
            <Icon path={mapPinFill} />
          </span>
          <span>
            <b className="b">{t('cart.deliveryTo', { name: addressName(address, t) })}</b>
            <br />
            <span className="mut">
              <StoreWords text={addressLine(address)} />
            </span>
          </span>
        </p>
      ) : null}
      <TableCard slug={slug} visit={checkout.visit} />
      <CartLines slug={slug} cart={cart} currency={store.currency} look="panel" />
      <CartTotals checkout={checkout} hasTotal={false} />
      <Link
        className={buttonClass({ size: 'lg', wide: true, split: true })}
        to="/$tenant/cart"
        params={{ tenant: slug }}
      >
        <span>{t('cart.checkout')}</span>
        <Money amount={toDecimal(totals.totalMinor, store.currency)} currency={store.currency} />
      </Link>
    </section>
  )
}

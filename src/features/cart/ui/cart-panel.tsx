// @script cart
import { Link } from '@tanstack/react-router'
import { toDecimal } from '#domain/money'
import { addressLine, addressName } from '#features/addresses'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { StoreWords } from '#i18n/names.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { mapPinFill } from '#ui/icons/fill.ts'
import { toastPlace } from '#ui/toast-state.ts'
import { CARD } from '#ui/card.tsx'
import { TableCard } from './table-card.tsx'
import { CartLines, CartTotals } from './cart-lines.tsx'
import { useCheckout } from './use-checkout.ts'

export function CartPanelContent({ slug }: { slug: string }) {
  const { t } = useMessages()
  const checkout = useCheckout(slug)
  const { cart, store, address, fulfilment, totals } = checkout
  const isDelivered = fulfilment?.type === 'delivery' && typeof address === 'object'
  return (
    <section
      className={`${CARD} grid max-h-[calc(100dvh-var(--nav)-48px)] gap-3 overflow-y-auto p-5`}
      aria-label={t('cart.panel')}
    >
      {cart.count === 0 ? (
        <>
          <h2 className="text-heading">{t('cart.panel')}</h2>
          <img
            className="mx-auto drop-shadow-[0_10px_12px_rgb(60_30_10/0.2)]"
            src="/art/basket.webp"
            width="96"
            height="96"
            alt=""
          />
          <p className="text-center text-text-2">{t('cart.panelEmpty')}</p>
          <div ref={toastPlace} />
        </>
      ) : (
        <>
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="flex-[1_1_5.5rem] text-heading">{t('cart.panel')}</h2>
            <span className="text-caption text-text-2">{t('cart.items', { count: cart.count })}</span>
          </div>
          {isDelivered ? (
            <p className="flex items-center gap-2.5 rounded-md bg-sunken p-2.5 text-caption">
              <span className="text-brand-text">
                <Icon path={mapPinFill} />
              </span>
              <span>
                <b className="font-medium">{t('cart.deliveryTo', { name: addressName(address, t) })}</b>
                <br />
                <span className="text-text-2">
                  <StoreWords text={addressLine(address)} />
                </span>
              </span>
            </p>
          ) : null}
          <TableCard slug={slug} visit={checkout.visit} />
          <CartLines checkout={checkout} look="panel" />
          <CartTotals checkout={checkout} hasTotal={false} />
          <Link
            className={`${buttonClass({ size: 'lg', wide: true, split: true })} gap-x-3`}
            to="/$tenant/cart"
            params={{ tenant: slug }}
          >
            <span>{t('cart.checkout')}</span>
            <Money amount={toDecimal(totals.totalMinor, store.currency)} currency={store.currency} />
          </Link>
        </>
      )}
    </section>
  )
}

import { PAYMENT_METHODS } from '#contract/order'
import { useMessages } from '#i18n/messages.ts'
import { Choice } from '#ui/choice.tsx'

/** How the order is paid. Nothing is charged here: what cannot be had yet says so. */
export function PaymentCard() {
  const { t } = useMessages()
  return (
    <fieldset className="card pad checkout-card">
      <legend className="vh">{t('checkout.payment')}</legend>
      <p className="lbl" aria-hidden="true">
        {t('checkout.payment')}
      </p>
      {PAYMENT_METHODS.map((method) => {
        const isReady = method === 'cash_on_delivery'
        return (
          <label key={method} className="cart-way pay">
            <span className="grow">
              <span className={isReady ? 'b' : 'mut'}>{t(`orders.pay.${method}`)}</span>
              {isReady ? null : <span className="c1 mut"> {t('checkout.payLater')}</span>}
            </span>
            <Choice name="payment" value={method} checked={isReady} disabled={!isReady} readOnly />
          </label>
        )
      })}
    </fieldset>
  )
}

import type { ReactNode } from 'react'
import { MAX_NOTE } from '#contract/cart-limits'
import { useOnline } from '#features/connectivity'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { TextArea } from '#ui/field.tsx'
import { noted } from './cart-acts.ts'
import { GuestCard } from './checkout/guest-card.tsx'
import { PaymentCard } from './checkout/payment-card.tsx'
import { WhenCard } from './checkout/when-card.tsx'
import { CartTotals } from './cart-totals.tsx'
import { FulfilmentCard } from './fulfilment-card.tsx'
import { PlaceOrderDock } from './place-order-dock.tsx'
import type { Checkout } from './use-checkout.ts'
import type { Placing } from './use-placing.ts'

type CartSummaryProps = {
  checkout: Checkout
  placing: Placing
  /** What stands between the sums and the decision. */
  children?: ReactNode
}

/** Beside the lines on desktops, below them on phones: way, note, sums, and the one decision. */
export function CartSummary({ checkout, placing, children }: CartSummaryProps) {
  const { t } = useMessages()
  const { time } = useFormats()
  const isOnline = useOnline()
  const { cart, fulfilment, note, pricesAt, store } = checkout
  const hasTime = !isOnline && pricesAt > 1
  return (
    <section className="cart-summary" aria-label={t('cart.summary')}>
      {fulfilment ? <FulfilmentCard checkout={checkout} fulfilment={fulfilment} /> : null}
      <WhenCard checkout={checkout} />
      <GuestCard checkout={checkout} />
      <TextArea
        label={t('cart.orderNote')}
        optional={t('cart.optional')}
        placeholder={t('cart.orderNoteExample')}
        rows={2}
        // An empty field would turn its example round.
        {...(note === '' ? {} : { dir: 'auto' })}
        maxLength={MAX_NOTE}
        value={note}
        onChange={(event) => cart.owned.change(noted(event.target.value))}
      />
      <PaymentCard />
      <CartTotals checkout={checkout} />
      <p className="c2 mut">
        {hasTime
          ? t('cart.pricesAsOf', { time: time(new Date(pricesAt).toISOString(), store.time_zone) })
          : t('cart.estimate')}
      </p>
      {children}
      <PlaceOrderDock checkout={checkout} placing={placing} />
    </section>
  )
}

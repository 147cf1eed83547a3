import type { ReactNode } from 'react'
import { useOnline } from '#features/connectivity'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { CartTotals } from './cart-totals.tsx'
import { PlaceOrderDock } from './place-order-dock.tsx'
import type { Checkout } from './use-checkout.ts'
import type { Placing } from './use-placing.ts'

type CartSummaryProps = {
  checkout: Checkout
  placing: Placing
  /** What stands between the sums and the decision. */
  children?: ReactNode
}

/** Beside lines and choices on desktops, always in view; below them on phones: the sums and the one decision. */
export function CartSummary({ checkout, placing, children }: CartSummaryProps) {
  const { t } = useMessages()
  const { time } = useFormats()
  const isOnline = useOnline()
  const { pricesAt, store } = checkout
  const hasTime = !isOnline && pricesAt > 1
  return (
    <section
      className="mt-4 grid grid-cols-1 gap-4 md:mt-6 md:rounded-lg md:bg-surface md:p-5.5 md:lined-hairline lg:sticky lg:top-[calc(var(--nav)+24px)] lg:mt-3"
      aria-label={t('cart.summary')}
    >
      <CartTotals checkout={checkout} />
      <p className="text-hint text-text-2">
        {hasTime
          ? t('cart.pricesAsOf', { time: time(new Date(pricesAt).toISOString(), store.time_zone) })
          : t('cart.estimate')}
      </p>
      {children}
      <PlaceOrderDock checkout={checkout} placing={placing} />
    </section>
  )
}

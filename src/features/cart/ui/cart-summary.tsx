import type { ReactNode } from 'react'
import { toDecimal } from '#domain/money'
import { useOnline } from '#features/connectivity'
import { prefetchAuthDialog, openAuth } from '#features/account'
import { useNewAddress } from '#features/addresses'
import { useOpening } from '#features/catalog'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { isServerTimeKnown, useNow } from '#lib/clock.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import { clock } from '#ui/icons/regular.ts'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast.tsx'
import { warningCircleFill } from '#ui/icons/fill.ts'
import { Notice } from '#ui/notice.tsx'
import { CartTotals } from './cart-lines.tsx'
import type { Checkout } from './use-checkout.ts'
import type { Placing } from './use-placing.ts'
import { setOrderType } from '../model/cart-acts.ts'
import { firstTime, isTimeLeft } from '../model/later-times.ts'
import { type Block, buttonHint, buttonName, isKeptForLater, needsAddress } from '../model/place-button.ts'

type CartSummaryProps = { checkout: Checkout; placing: Placing; children?: ReactNode }

export function CartSummary({ checkout, placing, children }: CartSummaryProps) {
  const { t } = useMessages()
  const { time } = useFormats()
  const isOnline = useOnline()
  const { pricesAt, store } = checkout
  return (
    <section
      className="mt-4 grid grid-cols-1 gap-4 md:mt-6 md:rounded-lg md:bg-surface md:p-5.5 md:lined-hairline lg:sticky lg:top-[calc(var(--nav)+24px)] lg:mt-3"
      aria-label={t('cart.summary')}
    >
      <CartTotals checkout={checkout} />
      <p className="text-hint text-text-2">
        {!isOnline && pricesAt > 1
          ? t('cart.pricesAsOf', { time: time(new Date(pricesAt).toISOString(), store.time_zone) })
          : t('cart.estimate')}
      </p>
      {children}
      <PlaceOrderDock checkout={checkout} placing={placing} />
    </section>
  )
}

function PlaceOrderDock({ checkout, placing }: { checkout: Checkout; placing: Placing }) {
  const { t } = useMessages()
  const { money } = useFormats()
  const isOnline = useOnline()
  const { cart, totals, store, fulfilment, address } = checkout
  const orderer = checkout.orderer.kind
  const { block, opens } = usePlacementBlock(checkout)
  const newAddress = useNewAddress(store.slug, checkout.deliverTo)
  const isWaiting = !cart.ready || orderer === 'loading' || (fulfilment?.type === 'delivery' && address === 'loading')
  const state = { block, fulfilment, orderer, isOnline }
  const missing = money(toDecimal(fulfilment?.missingMinor ?? 0, store.currency), store.currency)

  const signIn = () => {
    // The chosen type must survive sign-in, even if the account has another cart.
    if (fulfilment) cart.owned.change(setOrderType(fulfilment.type))
    if (isOnline) openAuth('sign-in')
    else showToast(t('cart.signInOffline'), { durationMs: 4_000 })
  }
  const act = needsAddress(state) ? newAddress.add : orderer === 'sign-in' ? signIn : placing.place
  return (
    <>
      {placing.phase === 'unsaved' ? <Unsaved placing={placing} /> : null}
      <Dock>
        <div className="flex-1" onPointerEnter={orderer === 'sign-in' ? prefetchAuthDialog : undefined}>
          <Button
            size="lg"
            wide
            split
            loading={placing.phase === 'saving'}
            waiting={isWaiting}
            disabled={block !== null || !fulfilment}
            aria-describedby="place-order-hint"
            onClick={act}
          >
            <span className="flex items-center gap-2">
              {isKeptForLater(state) && !needsAddress(state) && placing.phase !== 'saving' ? (
                <Icon path={clock} />
              ) : null}
              {t(buttonName(state))}
            </span>
            <span aria-hidden="true">
              <Money amount={toDecimal(totals.totalMinor, store.currency)} currency={store.currency} />
            </span>
          </Button>
          <p className="mt-[9px] text-center text-hint text-text-2" id="place-order-hint">
            {buttonHint(t, state, { opens, missing })}
          </p>
          {block === 'closed' ? <OrderLaterButton checkout={checkout} /> : null}
          {block === 'minimum' ? (
            <ButtonLink slug={store.slug} to="/$tenant" look={{ variant: 'tonal', wide: true }} className="mt-2.5">
              {t('cart.addMore')}
            </ButtonLink>
          ) : null}
        </div>
      </Dock>
      {newAddress.dialog}
    </>
  )
}

function OrderLaterButton({ checkout: { store, changeDraft } }: { checkout: Checkout }) {
  const { t } = useMessages()
  const first = firstTime(store, useNow())
  if (first === null) return null
  return (
    <Button
      variant="tonal"
      wide
      className="mt-2.5"
      icon={clock}
      onClick={() => {
        changeDraft({ reservedAt: first })
        document.getElementById('order-when')?.scrollIntoView({ block: 'center' })
      }}
    >
      {t('checkout.orderForLater')}
    </Button>
  )
}

function usePlacementBlock({ cart, store, fulfilment, draft: { reservedAt } }: Checkout) {
  const { opening, words } = useOpening(store)
  const now = useNow()
  const isTimeSure = useOnline() || isServerTimeKnown()
  const block = (): Block | null => {
    if (cart.estimated.some(({ fault }) => fault !== null)) return 'faults'
    if (fulfilment?.obstacle === 'not-offered' || fulfilment?.obstacle === 'minimum') return fulfilment.obstacle
    if (!isTimeSure) return null
    if (reservedAt !== null) return isTimeLeft(store, reservedAt, now) ? null : 'time-over'
    return opening.isOpen ? null : 'closed'
  }
  return { block: block(), opens: words }
}

export function Unsaved({ placing }: { placing: Placing }) {
  const { t } = useMessages()
  const isOnline = useOnline()
  return (
    <Notice
      tone="canceled"
      icon={warningCircleFill}
      role="alert"
      title={t('cart.unsaved')}
      action={
        isOnline ? (
          <Button variant="neutral" size="sm" onClick={placing.sendDirectly}>
            {t('cart.sendNow')}
          </Button>
        ) : null
      }
    >
      {placing.reason} {t('cart.unsavedBody')}
    </Notice>
  )
}

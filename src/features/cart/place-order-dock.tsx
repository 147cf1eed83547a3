import { toDecimal } from '#contract/money'
import { prefetchAuthDialog, useAuthDialogs } from '#features/account'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { Button } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import { clock } from '#ui/icons/clock.ts'
import { warningCircleFill } from '#ui/icons/warning-circle-fill.ts'
import { Notice } from '#ui/notice.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast.tsx'
import type { Checkout } from './use-checkout.ts'
import type { Placing } from './use-place-order.ts'

const TOLD_MS = 4_000

/** The button that orders. Its name never changes; what stands in the way, or what will happen, is said under it. */
export function PlaceOrderDock({ checkout, placing }: { checkout: Checkout; placing: Placing }) {
  const { t } = useMessages()
  const { open } = useAuthDialogs()
  const isOnline = useOnline()
  const { cart, session, totals, store, fulfilment, address } = checkout
  const isGuest = session.status === 'guest'
  const hasFaults = cart.estimated.some(({ fault }) => fault !== null)
  const isWaiting = session.status === 'loading' || (fulfilment?.type === 'delivery' && address === 'loading')

  const signIn = () => {
    if (isOnline) open('sign-in')
    else showToast(t('cart.signInOffline'), { durationMs: TOLD_MS })
  }
  const hint = hasFaults
    ? t('cart.faultHint')
    : isGuest
      ? t(isOnline ? 'cart.signInFirst' : 'cart.signInOffline')
      : isOnline
        ? t('cart.cash')
        : t('cart.sentLater')
  return (
    <>
      {placing.phase === 'unsaved' ? (
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
          {t('cart.unsavedBody')}
        </Notice>
      ) : null}
      <Dock>
        <div className="cart-place" onPointerEnter={isGuest ? prefetchAuthDialog : undefined}>
          <Button
            size="lg"
            wide
            split
            loading={placing.phase === 'saving'}
            waiting={isWaiting}
            disabled={hasFaults || !fulfilment}
            aria-describedby="place-order-hint"
            onClick={isGuest ? signIn : placing.place}
          >
            <span className="row">
              {!isOnline && !isGuest && placing.phase !== 'saving' ? <Icon path={clock} /> : null}
              {t('cart.place')}
            </span>
            <span aria-hidden="true">
              <Money amount={toDecimal(totals.totalMinor, store.currency)} currency={store.currency} />
            </span>
          </Button>
          <p className="c2 mut" id="place-order-hint">
            {hint}
          </p>
        </div>
      </Dock>
    </>
  )
}

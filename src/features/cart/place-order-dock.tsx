import { toDecimal } from '#contract/money'
import { prefetchAuthDialog, useAuthDialogs, usePhones } from '#features/account'
import { useOpening } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import type { Translate } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import { clock } from '#ui/icons/clock.ts'
import { warningCircleFill } from '#ui/icons/warning-circle-fill.ts'
import { Notice } from '#ui/notice.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast.tsx'
import { unfitFields } from './checkout/guest-rules.ts'
import { firstTime, isTimeLeft } from './checkout/later-times.ts'
import type { Checkout } from './use-checkout.ts'
import type { Placing } from './use-place-order.ts'

const TOLD_MS = 4_000

/** What keeps an order from being placed as it is. */
type Obstacle = 'faults' | 'closed' | 'time-over' | null

/** The button that orders. Its name never changes; what stands in the way, or what will happen, is said under it. */
export function PlaceOrderDock({ checkout, placing }: { checkout: Checkout; placing: Placing }) {
  const { t } = useMessages()
  const { open } = useAuthDialogs()
  const isOnline = useOnline()
  const { cart, totals, store, fulfilment, address, orderer, draft, changeDraft } = checkout
  const { obstacle, opens } = useObstacle(checkout)
  const phones = usePhones(store.country, orderer === 'guest')
  // A guest's lines may still be on their way into the cart of the customer they have become.
  const isWaiting = !cart.ready || orderer === 'loading' || (fulfilment?.type === 'delivery' && address === 'loading')

  const signIn = () => {
    if (isOnline) open('sign-in')
    else showToast(t('cart.signInOffline'), { durationMs: TOLD_MS })
  }
  const orderAsGuest = () => {
    const unfit = unfitFields(draft, phones.isPhone)
    changeDraft({ unfit })
    if (unfit.length === 0) return placing.place()
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.checkout-guest [aria-invalid=true]')?.focus())
  }
  return (
    <>
      {placing.phase === 'unsaved' ? <Unsaved placing={placing} /> : null}
      <Dock>
        <div className="cart-place" onPointerEnter={orderer === 'sign-in' ? prefetchAuthDialog : undefined}>
          <Button
            size="lg"
            wide
            split
            loading={placing.phase === 'saving'}
            waiting={isWaiting}
            disabled={obstacle !== null || !fulfilment}
            aria-describedby="place-order-hint"
            onClick={orderer === 'sign-in' ? signIn : orderer === 'guest' ? orderAsGuest : placing.place}
          >
            <span className="row">
              {!isOnline && orderer !== 'sign-in' && placing.phase !== 'saving' ? <Icon path={clock} /> : null}
              {t('cart.place')}
            </span>
            <span aria-hidden="true">
              <Money amount={toDecimal(totals.totalMinor, store.currency)} currency={store.currency} />
            </span>
          </Button>
          <p className="c2 mut" id="place-order-hint">
            {hintOf(t, { obstacle, opens, orderer, isOnline })}
          </p>
          {obstacle === 'closed' ? <ForLater checkout={checkout} /> : null}
        </div>
      </Dock>
    </>
  )
}

function useObstacle({ cart, store, draft: { reservedAt } }: Checkout): { obstacle: Obstacle; opens: string } {
  const { opening, words } = useOpening(store)
  const now = useNow()
  const isOver = reservedAt !== null && !isTimeLeft(store, reservedAt, now)
  const obstacle = cart.estimated.some(({ fault }) => fault !== null)
    ? 'faults'
    : isOver
      ? 'time-over'
      : reservedAt === null && !opening.isOpen
        ? 'closed'
        : null
  return { obstacle, opens: words }
}

type Given = { obstacle: Obstacle; opens: string; orderer: Checkout['orderer']; isOnline: boolean }

function hintOf(t: Translate, { obstacle, opens, orderer, isOnline }: Given): string {
  if (obstacle === 'faults') return t('cart.faultHint')
  if (obstacle === 'closed') return t('checkout.closedNow', { opens })
  if (obstacle === 'time-over') return t('checkout.timeOver')
  if (orderer === 'sign-in') return t(isOnline ? 'cart.signInFirst' : 'cart.signInOffline')
  return t(isOnline ? 'cart.cash' : 'cart.sentLater')
}

/** While the store is closed: the way to an order for when it is open again. */
function ForLater({ checkout: { store, changeDraft } }: { checkout: Checkout }) {
  const { t } = useMessages()
  const first = firstTime(store, useNow())
  if (first === null) return null
  return (
    <Button
      variant="tonal"
      wide
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

function Unsaved({ placing }: { placing: Placing }) {
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
      {t('cart.unsavedBody')}
    </Notice>
  )
}

import { Link } from '@tanstack/react-router'
import { toDecimal } from '#contract/money'
import { prefetchAuthDialog, useAuthDialogs } from '#features/account'
import { useNewAddress } from '#features/addresses'
import { useOnline } from '#features/connectivity'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { useNow } from '#lib/use-now.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import { clock } from '#ui/icons/regular.ts'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast.tsx'
import { goingBy } from './cart-acts.ts'
import { firstTime } from './checkout/later-times.ts'
import { buttonHint, buttonName, isKeptForLater, needsAddress } from './place-button.ts'
import type { Checkout } from './use-checkout.ts'
import { Unsaved } from './unsaved.tsx'
import { useBlock } from './use-block.ts'
import type { Placing } from './use-placing.ts'

const TOLD_MS = 4_000

/** The button that orders, or does what the order needs first. */
export function PlaceOrderDock({ checkout, placing }: { checkout: Checkout; placing: Placing }) {
  const { t } = useMessages()
  const { money } = useFormats()
  const { open } = useAuthDialogs()
  const isOnline = useOnline()
  const { cart, totals, store, fulfilment, address, orderer, guest } = checkout
  const { block, opens } = useBlock(checkout)
  const newAddress = useNewAddress(store.slug, checkout.deliverTo)
  // A guest's lines may still be on their way into the cart of the customer they have become.
  const isWaiting = !cart.ready || orderer === 'loading' || (fulfilment?.type === 'delivery' && address === 'loading')
  const state = { block, fulfilment, orderer, isOnline }
  const missing = money(toDecimal(fulfilment?.missingMinor ?? 0, store.currency), store.currency)

  const signIn = () => {
    // What was agreed to with this button is what was chosen, also beside another cart that waits in the account.
    if (fulfilment) cart.owned.change(goingBy(fulfilment.type))
    if (isOnline) open('sign-in')
    else showToast(t('cart.signInOffline'), { durationMs: TOLD_MS })
  }
  const act = needsAddress(state)
    ? newAddress.add
    : orderer === 'sign-in'
      ? signIn
      : orderer === 'guest'
        ? () => void guest.whenFit(placing.place)
        : placing.place
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
          {block === 'closed' ? <ForLater checkout={checkout} /> : null}
          {block === 'minimum' ? (
            <Link
              className={`${buttonClass({ variant: 'tonal', wide: true })} mt-2.5`}
              to="/$tenant"
              activeOptions={{ exact: true }}
              params={{ tenant: store.slug }}
            >
              {t('cart.addMore')}
            </Link>
          ) : null}
        </div>
      </Dock>
      {newAddress.dialog}
    </>
  )
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

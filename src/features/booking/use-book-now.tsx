import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { MenuItem } from '#contract/catalog'
import { newKey } from '#data/outbox/outbox.ts'
import { addressOf, isUsable, useAddressBook } from '#features/addresses'
import { goingBy, noted, restored, useCart, without } from '#features/cart'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { withService } from './booking-draft.ts'
import { ConfirmDialog } from './lazy-confirm-dialog.ts'
import { useBooking } from './use-booking.ts'

export type BookNow = {
  /** Books at once. A filled cart is emptied, and offered back. */
  book(item: MenuItem): void
  /** Books from the details over the page, which are left behind with their place in the history. */
  bookFromDetails(item: MenuItem): void
  /** Books from a recommended card: asks first when the cart has lines. */
  bookAsking(item: MenuItem): void
  /** The question; put it anywhere on the page. */
  dialog: ReactNode
}

/** The Book Now rule (specification section 4): the service becomes the booking draft, the cart is emptied, `/booking` opens. */
export function useBookNow(slug: string): BookNow {
  const { t } = useMessages()
  const navigate = useNavigate()
  const store = useStore(slug)
  const cart = useCart(slug)
  const booking = useBooking(slug)
  const { entries } = useAddressBook(slug, !store.is_shop_visit)
  const [asked, setAsked] = useState<MenuItem | null>(null)
  const [hasAsked, setHasAsked] = useState(false)

  /** @returns how to take it back; null where nothing was in it. */
  const emptyCart = async () => {
    // A tap may come before the device was read.
    await cart.owned.refresh()
    const { lines, note, orderType } = cart.owned.state.getState()
    if (lines.length === 0) return null
    cart.owned.change(without(cart.lines.map(({ id }) => id)))
    return () => {
      cart.owned.change(restored(lines))
      if (note) cart.owned.change(noted(note))
      if (orderType) cart.owned.change(goingBy(orderType))
    }
  }
  const start = (item: MenuItem, replace: boolean) => {
    const chosen = entries.filter(isUsable).find(({ is_default }) => is_default === '1')
    const defaultAddress = chosen ? addressOf(chosen) : null
    booking.change((draft) => withService(draft, item, { isShopVisit: store.is_shop_visit, defaultAddress }, newKey()))
    const opened = navigate({ to: '/$tenant/booking', params: { tenant: slug }, replace })
    void Promise.all([emptyCart(), opened]).then(([restore]) => {
      // Said on the booking's page, which has a place for it.
      if (restore)
        showToast(t('services.cartEmptied'), { action: { label: t('services.undo'), run: restore }, inPlace: true })
    })
  }
  return {
    book: (item) => start(item, false),
    bookFromDetails: (item) => start(item, true),
    bookAsking: (item) => {
      if (cart.lines.length === 0) {
        start(item, false)
        return
      }
      setHasAsked(true)
      setAsked(item)
    },
    dialog: (
      <Suspense>
        {hasAsked ? (
          <ConfirmDialog
            open={asked !== null}
            title={t('services.emptyCart')}
            body={t('services.emptyCartBody')}
            confirmLabel={t('services.emptyCartYes')}
            keepLabel={t('services.emptyCartNo')}
            onConfirm={() => {
              setAsked(null)
              if (asked) start(asked, false)
            }}
            onClose={() => setAsked(null)}
          />
        ) : null}
      </Suspense>
    ),
  }
}

import { useEffect, useMemo, Suspense, useState } from 'react'
import { useStore as useVanillaStore } from 'zustand'
import { useNavigate } from '@tanstack/react-router'
import type { MenuItem } from '#contract/catalog'
import { GUEST } from '#device/kinds'
import { newKey } from '#data/outbox/outbox.ts'
import { useSession } from '#features/account'
import { addressOf, isUsable, useAddressBook } from '#features/addresses'
import { setOrderType, setNote, restoreLines, useCart, removeLines } from '#features/cart'
import { useStore } from '#features/catalog'
import { useMessages, withAllMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/load-part.ts'
import { showToast } from '#ui/toast.tsx'
import { type BookingDraft, changed, ownedDraft, takeOver, withService } from '../model/booking-draft.ts'

export type Booking = ReturnType<typeof useBooking>

/** The booking draft of the customer or guest; a guest's draft moves to the customer at sign-in. */
export function useBooking(slug: string) {
  const { status, user } = useSession(slug)
  const owned = ownedDraft(slug, user?.id ?? GUEST)
  const guest = ownedDraft(slug, GUEST)
  const isRead = useVanillaStore(owned.state, ({ ready }) => ready)
  // After sign-in the guest's draft is shown until the customer's is read.
  const { draft, isKept } = useVanillaStore((isRead ? owned : guest).state)
  useEffect(() => {
    void (owned === guest ? guest.refresh() : takeOver(slug, owned, guest))
  }, [slug, owned, guest])
  return useMemo(
    () => ({
      draft,
      isKept,
      owned,
      ready: isRead && status !== 'loading',
      change: (change: (draft: BookingDraft | null) => BookingDraft | null) => owned.change(changed(change)),
      put: (part: Partial<BookingDraft>) => owned.change(changed((before) => before && { ...before, ...part })),
    }),
    [draft, isKept, isRead, status, owned],
  )
}

const LazyConfirmDialog = lazyPart(withAllMessages(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog))

/** Book Now makes the service the booking draft, empties the cart and opens `/booking`. */
export function useBookNow(slug: string) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const store = useStore(slug)
  const cart = useCart(slug)
  const booking = useBooking(slug)
  const { entries } = useAddressBook(slug, !store.is_shop_visit)
  // Undefined until the first question, null after each answer, so that the dialog stays to give the focus back.
  const [asked, setAsked] = useState<MenuItem | null>()

  const emptyCart = async () => {
    // A tap may be faster than the read of the device.
    await cart.owned.refresh()
    const { lines, note, orderType } = cart.owned.state.getState()
    if (lines.length === 0) return null
    cart.owned.change(removeLines(cart.lines.map(({ id }) => id)))
    return () => {
      cart.owned.change(restoreLines(lines))
      if (note) cart.owned.change(setNote(note))
      if (orderType) cart.owned.change(setOrderType(orderType))
    }
  }
  const start = (item: MenuItem, replace: boolean) => {
    const chosen = entries.filter(isUsable).find(({ is_default }) => is_default === '1')
    const place = { isShopVisit: store.is_shop_visit, address: chosen ? addressOf(chosen) : null }
    booking.change((draft) => withService(draft, item, place, newKey()))
    const opened = navigate({ to: '/$tenant/booking', params: { tenant: slug }, replace })
    void Promise.all([emptyCart(), opened]).then(([restore]) => {
      // The toast waits for the booking page, which has its own place for it.
      if (restore)
        showToast(t('services.cartEmptied'), { action: { label: t('services.undo'), run: restore }, inPlace: true })
    })
  }
  return {
    book: (item: MenuItem) => start(item, false),
    bookFromDetails: (item: MenuItem) => start(item, true),
    bookAsking: (item: MenuItem) => {
      if (cart.lines.length === 0) return start(item, false)
      setAsked(item)
    },
    dialog: (
      <Suspense>
        {asked === undefined ? null : (
          <LazyConfirmDialog
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
        )}
      </Suspense>
    ),
  }
}

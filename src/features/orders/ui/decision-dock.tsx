import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutboxRecord } from '#contract/offline'
import { StaleError, enqueueOrder, keyOf, newKey, takeBack } from '#data/outbox/outbox.ts'
import { openAuth, useSession } from '#features/account'
import { addressOf, useAddressBook } from '#features/addresses'
import { draftFromVisit, useBooking } from '#features/booking'
import { CartFullError, linesFromOrder, putBack, restoreCheckout, useCart, setNote, setOrderType } from '#features/cart'
import { catalogQueries, freshMenu, wholeItems } from '#features/catalog'
import { type MessageId, useMessages } from '#i18n/messages.ts'
import { useBusy } from '#lib/hooks.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import type { Offer } from '../model/decision.ts'
import { kindOf } from '../model/labels.ts'
import { outcomeOf, type Remedy } from '../model/outcomes.ts'
import { useStoreClock } from './order-status.tsx'
import { PageDock } from './page-frame.tsx'
import { DiscardDialog } from './waiting-order.tsx'

const LABELS: Readonly<Record<Remedy, MessageId>> = {
  accept: 'orders.accept',
  available: 'outcome.doAvailable',
  later: 'outcome.doLater',
  near: 'outcome.doNear',
  now: 'outcome.doNow',
  pickup: 'outcome.doPickup',
  account: 'outcome.doAccount',
  again: 'outcome.doAgain',
}

type DecisionDockProps = { slug: string; record: OutboxRecord; offers: readonly Offer[] }

export function DecisionDock({ slug, record, offers }: DecisionDockProps) {
  const { t } = useMessages()
  const { moment } = useStoreClock(slug)
  const [isOpen, setOpen] = useState(false)
  const isGuest = useSession(slug).status === 'guest'
  const navigate = useNavigate()
  const [isAccepting, accept] = useStep(async ({ payload, snapshot }: Offer) => {
    const key = await keyOf(record.key, payload)
    await enqueueOrder({ tenant: slug, subject: record.subject, key, replaces: [record.key], payload, snapshot })
    await navigate({ to: '/$tenant/settings/orders/$id', params: { tenant: slug, id: key }, replace: true })
  })
  const [isEditing, edit] = useEdit(slug, record)
  const kind = kindOf(record.payload.order_type)
  const isBusy = isAccepting || isEditing
  const needsAccount = isGuest && outcomeOf(record.problem?.code ?? 'no_answer').remedies.includes('account')
  const hasWay = offers.length > 0 || needsAccount
  return (
    <>
      <PageDock>
        <div data-ways className="mx-auto grid max-w-[640px] flex-1 gap-2">
          {offers.map((offer, place) => (
            <Button
              key={`${offer.remedy} ${offer.payload.reserved_at}`}
              size="lg"
              wide
              variant={place === 0 ? 'primary' : 'tonal'}
              loading={isAccepting && place === 0}
              disabled={isBusy}
              onClick={() => void accept(offer)}
            >
              {t(LABELS[offer.remedy], { when: offer.payload.reserved_at ? moment(offer.payload.reserved_at) : '' })}
            </Button>
          ))}
          {needsAccount ? (
            <Button
              size="lg"
              wide
              loading={isEditing}
              disabled={isBusy}
              onClick={() => void edit().then(() => openAuth('sign-in'))}
            >
              {t(LABELS.account, { kind })}
            </Button>
          ) : null}
          <div className="flex items-center gap-2">
            <Button
              variant={hasWay ? 'neutral' : 'primary'}
              loading={isEditing && !needsAccount}
              disabled={isBusy}
              onClick={() => void edit()}
            >
              {t('orders.edit', { kind })}
            </Button>
            <Button variant="neutral" disabled={isBusy} onClick={() => setOpen(true)}>
              {t('orders.discard', { kind })}
            </Button>
          </div>
        </div>
      </PageDock>
      <DiscardDialog slug={slug} record={record} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function useStep<Args extends unknown[]>(work: (...args: Args) => Promise<void>) {
  const { t } = useMessages()
  return useBusy((...args: Args) =>
    work(...args).catch((error: unknown) => {
      const unsaved = error instanceof CartFullError ? 'orders.cartFull' : 'orders.notSaved'
      showToast(t(error instanceof StaleError ? 'orders.elsewhere' : unsaved), { tone: 'destructive' })
    }),
  )
}

/** Puts a refused order back into the cart, or a visit into the booking, in the transaction that deletes it from the outbox. */
function useEdit(slug: string, record: OutboxRecord) {
  const { owned: cart } = useCart(slug)
  const { owned: booking } = useBooking(slug)
  const { payload } = record
  const { entries } = useAddressBook(slug, payload.address_id !== undefined)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useStep(async () => {
    const type = payload.order_type
    if (type === 'shop_visit' || type === 'home_visit') {
      const home = entries.find(({ id }) => id === payload.address_id)
      const draft = draftFromVisit(record, newKey(), home ? addressOf(home) : null)
      if (!draft) return
      await booking.settled()
      const taken = await takeBack(slug, record.key, { keys: [booking.key], change: () => [draft] })
      if (!taken) throw new StaleError()
      await booking.refresh()
      await navigate({ to: '/$tenant/booking', params: { tenant: slug }, replace: true })
      return
    }
    const menu = await freshMenu(queryClient, slug).catch(() =>
      queryClient.getQueryData(catalogQueries.menu(slug).queryKey),
    )
    const lines = linesFromOrder(record, menu && wholeItems(menu))
    const acts = [setOrderType(type), ...(payload.notes ? [setNote(payload.notes)] : [])]
    await cart.settled()
    restoreCheckout(slug, payload, record.problem)
    if (!(await takeBack(slug, record.key, putBack(cart.owner, lines, acts)))) throw new StaleError()
    await cart.refresh()
    await navigate({ to: '/$tenant/cart', params: { tenant: slug }, replace: true })
  })
}

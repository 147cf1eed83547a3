import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutboxRecord } from '#contract/offline'
import { isVisit } from '#domain/order-types'
import { StaleError, enqueueOrder, keyOf, newKey, takeBack } from '#data/outbox/outbox.ts'
import { openAuth, useSession } from '#features/account'
import { addressOf, useAddressBook } from '#features/addresses'
import { draftFromVisit, puttingBookingBack, useBooking } from '#features/booking'
import { CartFullError, goingBy, linesFromOrder, noted, puttingBack, restoreCheckout, useCart } from '#features/cart'
import { catalogQueries, freshMenu, wholeItems } from '#features/catalog'
import type { MessageId } from '#i18n/messages.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import type { Offer } from '../model/decision.ts'
import { kindOf } from '../model/labels.ts'
import { outcomeOf } from '../model/outcomes.ts'
import type { Remedy } from '../model/outcomes.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { useStoreClock } from './order-status.tsx'
import { PageDock } from './page-frame.tsx'

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

/** The ways on from a refused order: what can be sent instead, back to the cart, or not at all. */
export function DecisionDock({
  slug,
  record,
  offers,
}: {
  slug: string
  record: OutboxRecord
  offers: readonly Offer[]
}) {
  const { t } = useMessages()
  const { moment } = useStoreClock(slug)
  const [asks, setAsks] = useState(false)
  const isGuest = useSession(slug).status === 'guest'
  const accept = useAccept(slug, record)
  const editOrder = useEditOrder(slug, record)
  const editVisit = useEditVisit(slug, record)
  const edit = isVisit(record.payload.order_type) ? editVisit : editOrder
  const kind = kindOf(record.payload.order_type)
  const isBusy = accept.isRunning || edit.isRunning
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
              loading={accept.isRunning && place === 0}
              disabled={isBusy}
              onClick={() => void accept.run(offer)}
            >
              {t(LABELS[offer.remedy], { when: offer.payload.reserved_at ? moment(offer.payload.reserved_at) : '' })}
            </Button>
          ))}
          {needsAccount ? (
            <Button
              size="lg"
              wide
              loading={edit.isRunning}
              disabled={isBusy}
              onClick={() => void edit.run().then(() => openAuth('sign-in'))}
            >
              {t(LABELS.account, { kind })}
            </Button>
          ) : null}
          <div className="flex items-center gap-2">
            <Button
              variant={hasWay ? 'neutral' : 'primary'}
              loading={edit.isRunning && !needsAccount}
              disabled={isBusy}
              onClick={() => void edit.run()}
            >
              {t('orders.edit', { kind })}
            </Button>
            <Button variant="neutral" disabled={isBusy} onClick={() => setAsks(true)}>
              {t('orders.discard', { kind })}
            </Button>
          </div>
        </div>
      </PageDock>
      <DiscardDialog
        slug={slug}
        record={record}
        open={asks}
        act="discard"
        body={t('orders.discardBody', { kind })}
        onClose={() => setAsks(false)}
      />
    </>
  )
}

/** Runs one thing at a time; what fails is said, and the order stays on the phone. */
function useStep<Arguments extends unknown[]>(work: (...given: Arguments) => Promise<void>) {
  const { t } = useMessages()
  const [isRunning, setIsRunning] = useState(false)
  const run = async (...given: Arguments) => {
    setIsRunning(true)
    try {
      await work(...given)
    } catch (error) {
      const isElsewhere = error instanceof StaleError
      const why = isElsewhere
        ? 'orders.elsewhere'
        : error instanceof CartFullError
          ? 'orders.cartFull'
          : 'orders.notSaved'
      showToast(t(why), { tone: 'destructive' })
    } finally {
      setIsRunning(false)
    }
  }
  return { run, isRunning }
}

/** What is sent instead is a new intent; it takes the place of the refused one. */
function useAccept(slug: string, record: OutboxRecord) {
  const navigate = useNavigate()
  return useStep(async ({ payload, snapshot }: Offer) => {
    const key = await keyOf(record.key, payload)
    await enqueueOrder({ tenant: slug, subject: record.subject, key, replaces: record.key, payload, snapshot })
    await navigate({ to: '/$tenant/settings/orders/$id', params: { tenant: slug, id: key }, replace: true })
  })
}

/** Puts the order back into the cart, at today's menu where it can be read: it is on the device in one of the two at any moment. */
function useEditOrder(slug: string, record: OutboxRecord) {
  const { owned } = useCart(slug)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useStep(async () => {
    const menu = await freshMenu(queryClient, slug).catch(() =>
      queryClient.getQueryData(catalogQueries.menu(slug).queryKey),
    )
    const lines = linesFromOrder(record, menu && wholeItems(menu))
    const { order_type: type } = record.payload
    const acts = type === 'shop_visit' || type === 'home_visit' ? [] : [goingBy(type)]
    if (record.payload.notes) acts.push(noted(record.payload.notes))
    await owned.settled()
    restoreCheckout(slug, record.payload, record.problem)
    if (!(await takeBack(slug, record.key, puttingBack(owned.owner, lines, acts)))) throw new StaleError()
    await owned.refresh()
    await navigate({ to: '/$tenant/cart', params: { tenant: slug }, replace: true })
  })
}

/** Puts a visit back into the booking, with everything that was chosen and written. */
function useEditVisit(slug: string, record: OutboxRecord) {
  const { owned } = useBooking(slug)
  const { payload } = record
  const { entries } = useAddressBook(slug, payload.address_id !== undefined)
  const navigate = useNavigate()
  return useStep(async () => {
    const home = entries.find(({ id }) => id === payload.address_id)
    const draft = draftFromVisit(record, newKey(), home ? addressOf(home) : null)
    if (!draft) return
    await owned.settled()
    if (!(await takeBack(slug, record.key, puttingBookingBack(owned.owner, draft)))) throw new StaleError()
    await owned.refresh()
    await navigate({ to: '/$tenant/booking', params: { tenant: slug }, replace: true })
  })
}

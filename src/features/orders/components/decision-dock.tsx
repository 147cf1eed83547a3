import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutboxRecord } from '#contract/offline'
import type { Quote } from '#contract/order'
import { discard, enqueueOrder } from '#data/outbox/outbox.ts'
import { linesFromOrder, useCart } from '#features/cart'
import { catalogQueries, freshMenu, wholeItems } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import { showToast } from '#ui/toast.tsx'
import { acceptanceKey, acceptedAt } from '../decision.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useDiscard } from './use-discard.ts'

type Props = { slug: string; record: OutboxRecord; quote: Quote | null }

/** The ways on from a refused order: at the new price, back to the cart, or not at all. */
export function DecisionDock({ slug, record, quote }: Props) {
  const { t } = useMessages()
  const [asks, setAsks] = useState(false)
  const accept = useAccept(slug, record)
  const edit = useEdit(slug, record)
  const deletion = useDiscard(slug, record.key, 'orders.deleted')
  const isBusy = accept.isRunning || edit.isRunning || deletion.isRunning
  return (
    <>
      <Dock>
        <div className="decision-acts">
          {quote ? (
            <Button size="lg" wide loading={accept.isRunning} disabled={isBusy} onClick={() => void accept.run(quote)}>
              {t('orders.accept')}
            </Button>
          ) : null}
          <div className="row">
            <Button
              variant={quote ? 'neutral' : 'primary'}
              loading={edit.isRunning}
              disabled={isBusy}
              onClick={() => void edit.run()}
            >
              {t('orders.edit')}
            </Button>
            <Button variant="neutral" disabled={isBusy} onClick={() => setAsks(true)}>
              {t('orders.discard')}
            </Button>
          </div>
        </div>
      </Dock>
      <ConfirmDialog
        open={asks}
        title={t('orders.discardTitle')}
        body={t('orders.discardBody')}
        confirmLabel={t('orders.discardYes')}
        busy={deletion.isRunning}
        onClose={() => setAsks(false)}
        onConfirm={() => void deletion.run().then(() => setAsks(false))}
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
    } catch {
      showToast(t('orders.notSaved'), { tone: 'destructive' })
    } finally {
      setIsRunning(false)
    }
  }
  return { run, isRunning }
}

/** The same order at the new price is a new intent; it takes the place of the refused one. */
function useAccept(slug: string, record: OutboxRecord) {
  const navigate = useNavigate()
  return useStep(async (quote: Quote) => {
    const key = await acceptanceKey(record.key, quote)
    await enqueueOrder({
      tenant: slug,
      subject: record.subject,
      key,
      replaces: record.key,
      ...acceptedAt(record, quote),
    })
    await navigate({ to: '/$tenant/settings/orders/$id', params: { tenant: slug, id: key }, replace: true })
  })
}

/** Puts the order back into the cart, at today's menu where it can be read. It leaves the phone once the cart is saved. */
function useEdit(slug: string, record: OutboxRecord) {
  const { restore, owned } = useCart(slug)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useStep(async () => {
    const menu = await freshMenu(queryClient, slug).catch(() =>
      queryClient.getQueryData(catalogQueries.menu(slug).queryKey),
    )
    restore(linesFromOrder(record, menu && wholeItems(menu)))
    owned.change({ kind: 'order-type', orderType: record.payload.order_type })
    if (record.payload.notes) owned.change({ kind: 'note', note: record.payload.notes })
    await owned.settled()
    await discard(slug, record.key)
    await navigate({ to: '/$tenant/cart', params: { tenant: slug }, replace: true })
  })
}

import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutboxRecord } from '#contract/offline'
import { discard, sendNow } from '#data/outbox/outbox.ts'
import { isReachable } from '#data/reachability.ts'
import { openAuth } from '#features/account'
import { useOnline } from '#features/connectivity'
import { fullNameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { useBusy } from '#lib/hooks.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { arrowsClockwiseBold, checkBold } from '#ui/icons/bold.ts'
import { circle, paperPlaneTilt } from '#ui/icons/regular.ts'
import { Timeline, type TimelineStep } from '#ui/timeline.tsx'
import { showToast } from '#ui/toast.tsx'
import { kindOf, savedPicture } from '../model/labels.ts'
import { outcomeOf } from '../model/outcomes.ts'
import { Thumbs } from './order-parts.tsx'
import { useStoreClock } from './order-status.tsx'
import { ORDER_COLUMNS, PageDock } from './page-frame.tsx'

export function WaitingHero({ record }: { record: OutboxRecord }) {
  const { t } = useMessages()
  const isOnline = useOnline()
  const kind = kindOf(record.payload.order_type)
  const goods = kind === 'visit' ? 'receipt' : 'bags'
  const art = {
    signIn: ['phone', goods],
    sending: ['phone', goods, 'sparkles'],
    saved: ['phone', 'cloud', goods],
  } as const
  const stage = record.state === 'sign-in' ? 'signIn' : isOnline && record.attempts === 0 ? 'sending' : 'saved'
  return (
    <EmptyState isHead art={art[stage]} level={2} title={t(`orders.${stage}Title`, { kind })}>
      {t(stage === 'saved' && isOnline ? 'orders.savedOnline' : `orders.${stage}Body`, { kind })}
    </EmptyState>
  )
}

export function WaitingBody({ slug, record }: { slug: string; record: OutboxRecord }) {
  const { t, locale } = useMessages()
  const { payload, snapshot } = record
  const { currency, lines, total_amount } = snapshot
  const { time, visitMoment } = useStoreClock(slug)
  const savedAt = new Date(record.createdAt).toISOString()
  const kind = kindOf(payload.order_type)
  const names = lines.map((line) => fullNameOf(line, locale)).join()
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const when = payload.reserved_at ? visitMoment(payload.reserved_at) : null
  const steps: TimelineStep[] = [
    {
      key: 'saved',
      title: t('orders.savedStep'),
      icon: checkBold,
      state: 'done',
      when: (
        <time className="num" dateTime={savedAt}>
          {time(savedAt)}
        </time>
      ),
    },
    {
      key: 'waiting',
      title: t('orders.waiting'),
      icon: paperPlaneTilt,
      state: 'now',
      tone: 'in_progress',
      when: t('orders.now'),
      detail: t(outcomeOf(record.problem?.code ?? 'no_answer').why, { kind }),
    },
    { key: 'sent', title: t('orders.sentStep'), icon: circle, state: 'next' },
    { key: 'confirmed', title: t('orders.step.confirmed'), icon: circle, state: 'next' },
  ]
  return (
    <>
      <div className={ORDER_COLUMNS}>
        <Card as="section">
          <h2 className="sr-only">{t('orders.steps', { kind })}</h2>
          <div className="px-0.5 py-1">
            <Timeline steps={steps} />
          </div>
        </Card>
        <Card as="section">
          <div className="flex items-center gap-3">
            <Thumbs images={lines.map(savedPicture)} kind={kind} />
            <span className="min-w-0 flex-1">
              <span className="font-medium">{kind === 'visit' ? names : t('orders.itemCount', { count })}</span>
              {kind === 'visit' ? <span className="dot-before text-text-2">{when}</span> : null}
              <span className="dot-before text-text-2">
                <Money amount={total_amount} currency={currency} />
              </span>
            </span>
          </div>
        </Card>
      </div>
      <WaitingDock slug={slug} record={record} />
    </>
  )
}

function WaitingDock({ slug, record }: { slug: string; record: OutboxRecord }) {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const [isTrying, tryNow] = useBusy(async () => {
    await sendNow(slug)
    if (!isReachable()) showToast(t('orders.notReached', { kind: kindOf(record.payload.order_type) }))
  })
  return (
    <>
      <PageDock>
        <Button variant="neutral" size="lg" onClick={() => setOpen(true)}>
          {t('orders.delete')}
        </Button>
        {record.state === 'sign-in' ? (
          <Button size="lg" onClick={() => openAuth('sign-in', { onSuccess: () => void sendNow(slug) })}>
            {t('orders.signIn')}
          </Button>
        ) : (
          <Button variant="tonal" size="lg" icon={arrowsClockwiseBold} loading={isTrying} onClick={() => void tryNow()}>
            {t('orders.tryNow')}
          </Button>
        )}
      </PageDock>
      <DiscardDialog slug={slug} record={record} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

type DiscardDialogProps = { slug: string; record: OutboxRecord; open: boolean; onClose: () => void }

export function DiscardDialog({ slug, record, open, onClose }: DiscardDialogProps) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const { state, attempts } = record
  const kind = kindOf(record.payload.order_type)
  const act = state === 'decision' || state === 'rejected' ? 'discard' : 'delete'
  // The store may have it already, although no answer has arrived.
  const mayBeSent = act === 'delete' && (attempts > 0 || state === 'sending')
  const [isBusy, run] = useBusy(async () => {
    try {
      if (await discard(slug, record.key)) {
        showToast(t('orders.deleted', { kind }))
        await navigate({ to: '/$tenant/settings/orders', params: { tenant: slug }, replace: true })
      } else showToast(t('orders.deleteBusy'))
    } catch {
      showToast(t('orders.notSaved'), { tone: 'destructive' })
    }
    onClose()
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`orders.${act}Title`, { kind })}
      closeLabel={t('orders.close')}
      busy={isBusy}
    >
      <p className="text-text-2">{t(mayBeSent ? 'orders.deleteTriedBody' : `orders.${act}Body`, { kind })}</p>
      <div className="mt-5 grid gap-2">
        <Button variant="danger" size="lg" wide loading={isBusy} onClick={() => void run()}>
          {t(`orders.${act}Yes`, { kind })}
        </Button>
        <Button variant="neutral" size="lg" wide disabled={isBusy} onClick={onClose}>
          {t('orders.keep')}
        </Button>
      </div>
    </Dialog>
  )
}

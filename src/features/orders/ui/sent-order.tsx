import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { toMinor } from '#domain/money'
import type { OutboxRecord } from '#contract/offline'
import { GUEST_SUBJECT } from '#domain/offline-names'
import type { Order } from '#contract/order'
import { isFinal } from '#contract/order-life'
import { addressName } from '#features/addresses'
import { useStore } from '#features/catalog'
import { TellMe } from '#features/push'
import { useFormats } from '#i18n/formats.ts'
import { fullNameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { sealCheckFill } from '#ui/icons/fill.ts'
import { Notice } from '#ui/notice.tsx'
import { kindOf, orderTypeLook } from '../model/labels.ts'
import { isActive, knownStatus } from '../model/order-steps.ts'
import type { OrderAccess } from './pending-changes.ts'
import { OrderDock } from './order-acts.tsx'
import { PendingNote } from './order-changes.tsx'
import { OrderDetails } from './order-details.tsx'
import { Freshness, OrderStatus, useStoreClock } from './order-status.tsx'
import { OrderSteps } from './order-steps-card.tsx'
import { OrderColumns } from './page-frame.tsx'

const ART = {
  pending: { order: ['receipt', 'sparkles', 'bags'], visit: ['receipt', 'sparkles'] },
  confirmed: { order: ['bags', 'sparkles', 'herb'], visit: ['receipt', 'sparkles', 'herb'] },
  in_progress: { order: ['stew', 'sparkles', 'herb'], visit: ['herb', 'sparkles'] },
} as const

export function SentHero({ order, ...news }: ComponentProps<typeof Freshness> & { order: Order }) {
  const { t } = useMessages()
  const status = order.status.key
  const kind = kindOf(order.order_type)
  // The card below shows the status; this is for screen readers.
  if (!isActive(status)) return <p className="sr-only">{t(`orders.step.${knownStatus(status)}`, { kind })}</p>
  return (
    <>
      <EmptyState isHead art={ART[status][kind]} level={2} title={t(`orders.hero.${status}`, { kind })}>
        <Placed slug={news.slug} order={order} />
      </EmptyState>
      <div className="mb-5 flex flex-wrap items-center justify-center gap-x-3.5 gap-y-2">
        <OrderStatus order={order} />
        <Freshness {...news} />
      </div>
    </>
  )
}

/** When an order was placed, and its type: `Delivery to Home`, `Dine in, table 12`. */
function Placed({ slug, order }: { slug: string; order: Order }) {
  const { t } = useMessages()
  const { date, time, isToday } = useStoreClock(slug)
  const { ordered_at: at, table: number } = order
  const label = t(orderTypeLook(order.order_type).label)
  const place = order.location?.locationDetails
  const toPlace = place ? t('orders.typeTo', { type: label, place: addressName(place, t) }) : label
  const type = number ? t('order.atTable', { type: label, number }) : toPlace
  const values = { time: time(at), type, kind: kindOf(order.order_type) }
  return isToday(at) ? t('orders.placedToday', values) : t('orders.placedOn', { ...values, date: date(at) })
}

export function SentBody({ subject, ...access }: OrderAccess & { subject: string }) {
  const { slug, order, orderKey } = access
  const owner = subject === GUEST_SUBJECT ? { id: order.id, orderKey } : { id: subject }
  return (
    <>
      {isFinal(order.status.key) ? null : <TellMe slug={slug} kind={kindOf(order.order_type)} owner={owner} />}
      {isFinal(order.status.key) ? null : <PendingNote {...access} change="cancel" className="mt-2.5 mb-3.5" />}
      <OrderColumns>
        <OrderSteps slug={slug} order={order} isApart={!isActive(order.status.key)} />
        <OrderDetails {...access} />
      </OrderColumns>
      <OrderDock {...access} />
    </>
  )
}

/** A lower total needs no consent, but is shown. */
export function LowerTotal({ record, order }: { record: OutboxRecord | undefined; order: Order }) {
  const { t } = useMessages()
  const { money } = useFormats()
  const { currency, total_amount: total } = order
  const agreed = record?.snapshot
  if (agreed?.currency !== currency || toMinor(total, currency) >= toMinor(agreed.total_amount, currency)) return null
  return (
    <Notice tone="completed" icon={sealCheckFill} title={t('outcome.lower')} className="mt-2.5 mb-3.5">
      {t('outcome.lowerBody', { was: money(agreed.total_amount, currency), now: money(total, currency) })}
    </Notice>
  )
}

export function BookedDialog({ slug, order, open }: { slug: string; order: Order; open: boolean }) {
  const { t, locale } = useMessages()
  const { formatDate } = useIntl()
  const { time } = useFormats()
  const navigate = useNavigate()
  const { time_zone: timeZone } = useStore(slug)
  const [line] = order.order_items
  const { visit } = order
  if (!visit || !line) return null
  // Replaces the entry of the history that opens the dialog: reloading must not open it again.
  const see = () => void navigate({ to: '.', replace: true, state: {}, hash: true })
  const weekday = formatDate(visit.starts_at, { weekday: 'long', timeZone })
  return (
    <Dialog open={open} onClose={see} title={t('order.seeYou', { weekday })} titleHidden closeLabel={t('orders.close')}>
      <EmptyState art={['sparkles', 'receipt']} level={2} title={t('order.seeYou', { weekday })}>
        {t('order.bookedBody', {
          service: fullNameOf(line.item, locale),
          date: formatDate(visit.starts_at, { day: 'numeric', month: 'long', timeZone }),
          time: time(visit.starts_at, timeZone),
          place: t(order.order_type === 'home_visit' ? 'order.atHome' : 'order.atShop'),
          number: String(order.order_number),
        })}
      </EmptyState>
      <div className="mt-5 grid gap-2">
        <Button size="lg" wide onClick={see}>
          {t('order.seeBooking')}
        </Button>
        <Button
          variant="neutral"
          size="lg"
          wide
          onClick={() => void navigate({ to: '/$tenant/', params: { tenant: slug }, replace: true })}
        >
          {t('order.done')}
        </Button>
      </div>
    </Dialog>
  )
}

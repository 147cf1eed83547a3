import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { useIntl } from 'react-intl'
import { toMinor } from '#domain/money'
import type { OutboxRecord } from '#contract/offline'
import { GUEST_SUBJECT } from '#domain/offline-names'
import { CANCEL_REASONS, MISSED, type Order } from '#contract/order'
import { isFinal } from '#contract/order-life'
import { addressName } from '#features/addresses'
import { useStore } from '#features/catalog'
import { PushOffer } from '#features/push'
import { useFormats } from '#i18n/formats.ts'
import { fullNameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { sealCheckFill } from '#ui/icons/fill.ts'
import { Notice } from '#ui/notice.tsx'
import { Card } from '#ui/card.tsx'
import { checkBold } from '#ui/icons/bold.ts'
import { circle } from '#ui/icons/regular.ts'
import { orderStatusLook } from '#ui/status-pill.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { kindOf, orderTypeLook } from '../model/labels.ts'
import { isActive, knownStatus, type OrderStep, orderSteps } from '../model/order-steps.ts'
import type { OrderAccess } from './pending-changes.ts'
import { OrderDock } from './order-actions.tsx'
import { PendingNote } from './order-changes.tsx'
import { OrderDetails } from './order-details.tsx'
import { Freshness, OrderStatus, useStoreClock } from './order-status.tsx'
import { ORDER_COLUMNS } from './page-frame.tsx'
import { OrderType } from './order-parts.tsx'

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
      {isFinal(order.status.key) ? null : <PushOffer slug={slug} kind={kindOf(order.order_type)} owner={owner} />}
      {isFinal(order.status.key) ? null : <PendingNote {...access} change="cancel" className="mt-2.5 mb-3.5" />}
      <div className={ORDER_COLUMNS}>
        <OrderSteps slug={slug} order={order} hasStatus={!isActive(order.status.key)} />
        <OrderDetails {...access} />
      </div>
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
  // Both replace the entry of the history that opens the dialog: reloading must not open it again.
  const leave = () => void navigate({ to: '/$tenant/', params: { tenant: slug }, replace: true })
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
        <Button variant="neutral" size="lg" wide onClick={leave}>
          {t('order.done')}
        </Button>
      </div>
    </Dialog>
  )
}

function OrderSteps({ slug, order, hasStatus }: { slug: string; order: Order; hasStatus: boolean }) {
  const { t } = useMessages()
  const { day, isToday, moment, time } = useStoreClock(slug)
  const kind = kindOf(order.order_type)
  const current = order.status.key
  const [seen, setSeen] = useState({ status: current, isNew: false })
  if (seen.status !== current) setSeen({ status: current, isNew: true })
  const wanted = order.visit ? null : order.reserved_at
  const detailOf = ({ status, state }: OrderStep) => {
    if (status === 'pending' && state === 'now') return t('order.waiting')
    if (status !== 'canceled') return null
    const reason = CANCEL_REASONS.find((one) => one === order.cancel_reason)
    if (reason) return t('order.yourReason', { reason: t(`order.reason.${reason}`, { kind }) })
    if (order.cancel_reason === MISSED) return t('order.missed')
    return order.cancel_reason === null ? t('order.canceledByShop') : null
  }
  const steps = orderSteps(current, order.timeline).map((step) => {
    const { status, state, at } = step
    const look = orderStatusLook(status)
    const isHere = status === current || (status === 'unknown' && state === 'now')
    return {
      key: status,
      title: t(`orders.step.${status}`, { kind }),
      state,
      tone: look.tone,
      icon: state === 'done' ? checkBold : state === 'now' ? look.icon : circle,
      isNew: seen.isNew && isHere,
      detail: detailOf(step),
      when:
        at === null ? null : (
          <time className="num" dateTime={at}>
            {isToday(at) || status === 'pending' ? null : <span className="sr-only">{day(at)} </span>}
            {time(at)}
          </time>
        ),
    }
  })
  return (
    <Card as="section">
      <h2 className="sr-only">{t('orders.steps', { kind })}</h2>
      {hasStatus ? (
        <div className="flex items-center justify-between gap-3">
          <OrderStatus order={order} />
          <OrderType type={order.order_type} className="text-caption" />
        </div>
      ) : null}
      {wanted === null ? null : <p className="mt-1 text-caption">{t('order.reserved', { time: moment(wanted) })}</p>}
      <div className={`px-0.5 pb-1 ${hasStatus || wanted !== null ? 'pt-4.5' : 'pt-1'}`}>
        <Timeline steps={steps} />
      </div>
    </Card>
  )
}

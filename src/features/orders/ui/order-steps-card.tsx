import { useState } from 'react'
import { CANCEL_REASONS, MISSED } from '#contract/order'
import type { Order } from '#contract/order'
import { useMessages } from '#i18n/messages.ts'
import { Card } from '#ui/card.tsx'
import { checkBold } from '#ui/icons/bold.ts'
import { circle } from '#ui/icons/regular.ts'
import { orderStatusLook } from '#ui/status-pill.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { kindOf } from '../model/labels.ts'
import { orderSteps } from '../model/order-steps.ts'
import type { OrderStep } from '../model/order-steps.ts'
import { OrderType } from './order-parts.tsx'
import { OrderStatus, useStoreClock } from './order-status.tsx'

/** The timeline of an order. `isApart`: there is no hero above that shows its status. */
export function OrderSteps({ slug, order, isApart }: { slug: string; order: Order; isApart: boolean }) {
  const { t } = useMessages()
  const { day, isToday, moment, time } = useStoreClock(slug)
  const kind = kindOf(order.order_type)
  const isNews = useIsNews(order.status.key)
  // The time of a visit is shown with its other facts.
  const wanted = order.visit ? null : order.reserved_at
  const detailOf = ({ status, state }: OrderStep) => {
    if (status === 'pending' && state === 'now') return t('order.waiting')
    if (status !== 'canceled') return null
    const reason = CANCEL_REASONS.find((one) => one === order.cancel_reason)
    if (reason) return t('order.yourReason', { reason: t(`order.reason.${reason}`, { kind }) })
    if (order.cancel_reason === MISSED) return t('order.missed')
    return order.cancel_reason === null ? t('order.canceledByShop') : null
  }
  const steps = orderSteps(order.status.key, order.timeline).map((step) => {
    const { status, state, at } = step
    const look = orderStatusLook(status)
    const isHere = status === order.status.key || (status === 'unknown' && state === 'now')
    return {
      key: status,
      title: t(`orders.step.${status}`, { kind }),
      state,
      tone: look.tone,
      icon: state === 'done' ? checkBold : state === 'now' ? look.icon : circle,
      isNew: isNews && isHere,
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
      {isApart ? (
        <div className="flex items-center justify-between gap-3">
          <OrderStatus order={order} />
          <OrderType type={order.order_type} className="text-caption" />
        </div>
      ) : null}
      {wanted === null ? null : <p className="mt-1 text-caption">{t('order.reserved', { time: moment(wanted) })}</p>}
      <div className={`px-0.5 pb-1 ${isApart || wanted !== null ? 'pt-4.5' : 'pt-1'}`}>
        <Timeline steps={steps} />
      </div>
    </Card>
  )
}

/** True once the status has changed while the page was open: the new step is animated. */
function useIsNews(status: string) {
  const [seen, setSeen] = useState({ status, isNews: false })
  if (seen.status !== status) setSeen({ status, isNews: true })
  return seen.isNews
}

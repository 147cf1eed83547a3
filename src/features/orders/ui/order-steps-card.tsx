import { useState } from 'react'
import { CANCEL_REASONS, MISSED } from '#contract/order'
import type { Order } from '#contract/order'
import { momentWords } from '#features/cart'
import { useStore } from '#features/catalog'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { useNow } from '#lib/clock.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { checkBold } from '#ui/icons/bold.ts'
import { circle } from '#ui/icons/regular.ts'
import { orderStatusLook } from '#ui/status-pill.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { kindOf, orderTypeLook } from '../model/labels.ts'
import { orderSteps } from '../model/order-steps.ts'
import type { OrderStep } from '../model/order-steps.ts'
import { OrderStatus, useDay } from './order-status.tsx'

type OrderStepsProps = {
  slug: string
  order: Order
  /** Nothing above says how the order stands. */
  isApart: boolean
}

/** The way of an order. A step that is reached while somebody looks moves. */
export function OrderSteps({ slug, order, isApart }: OrderStepsProps) {
  const { t } = useMessages()
  const { time } = useFormats()
  const store = useStore(slug)
  const { time_zone: zone } = store
  const now = useNow()
  const { day, isToday } = useDay(zone)
  const detailOf = useStepDetail(order)
  const kind = kindOf(order.order_type)
  const isNews = useIsNews(order.status.key)
  const type = orderTypeLook(order.order_type)
  // When a visit is stands with what was booked.
  const wanted = order.visit ? null : order.reserved_at
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
            {time(at, zone)}
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
          <span className="flex items-center gap-2 text-caption text-text-2">
            <Icon path={type.icon} size={18} />
            {t(type.label)}
          </span>
        </div>
      ) : null}
      {wanted === null ? null : (
        <p className="mt-1 text-caption">
          {t('order.reserved', { time: momentWords(wanted, { store, now, t, time }) })}
        </p>
      )}
      <div className={`px-0.5 pb-1 ${isApart || wanted !== null ? 'pt-4.5' : 'pt-1'}`}>
        <Timeline steps={steps} />
      </div>
    </Card>
  )
}

function useStepDetail(order: Order): (step: OrderStep) => string | null {
  const { t } = useMessages()
  return ({ status, state }) => {
    if (status === 'pending' && state === 'now') return t('order.waiting')
    if (status !== 'canceled') return null
    const reason = CANCEL_REASONS.find((one) => one === order.cancel_reason)
    if (reason)
      return t('order.yourReason', { reason: t(`order.reason.${reason}`, { kind: kindOf(order.order_type) }) })
    if (order.cancel_reason === MISSED) return t('order.missed')
    // Builds before cancel reasons said nothing about who it was.
    return order.cancel_reason === null ? t('order.canceledByShop') : null
  }
}

/** True once the state has changed under the eyes of the customer. */
function useIsNews(status: string): boolean {
  const [seen, setSeen] = useState({ status, isNews: false })
  if (seen.status !== status) setSeen({ status, isNews: true })
  return seen.isNews
}

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Order } from '#contract/order'
import { useVisitMoment, visitMinutes } from '#features/booking'
import { ServiceDuration } from '#features/catalog'
import { fullNameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import type { PlateImage } from '#ui/plate.tsx'
import { OrderStatus } from '../components/order-status.tsx'
import { Thumbs } from '../components/thumbs.tsx'
import { useDay } from '../components/use-day.ts'
import { kindOf, orderTypeLook } from '../looks.ts'
import { useNamesInWords } from './use-names.ts'

type OrderCardProps = {
  slug: string
  id: string
  title: string
  /** Spoken name of the link, when the title alone says too little. */
  label?: string
  /** Day on which it was ordered; null for a visit, whose day is the one that it is on. */
  day: string | null
  /** Of a visit: when it is, and how long it takes. */
  visit?: ReactNode
  status: ReactNode
  lines: readonly { name: string; name_ar: string; image: PlateImage | null }[]
  type: string
  total: string
  currency: string
}

/** One order in the list, sent or waiting: the whole card opens it. */
export function OrderCard({
  slug,
  id,
  title,
  label,
  day,
  visit,
  status,
  lines,
  type,
  total,
  currency,
}: OrderCardProps) {
  const { t, locale } = useMessages()
  const look = orderTypeLook(type)
  const namesInWords = useNamesInWords()
  return (
    <Card as="li">
      <div className="ocard">
        <div className="row ocard-head">
          <Link
            to="/$tenant/settings/orders/$id"
            params={{ tenant: slug, id }}
            className="t3 ocard-link"
            aria-label={label}
          >
            <bdi>{title}</bdi>
          </Link>
          {day === null ? null : <span className="c1 mut">{day}</span>}
          {status}
        </div>
        <div className="row ocard-items">
          <Thumbs images={lines.map((line) => line.image)} kind={kindOf(type)} />
          <span className="grow c1 mut clamp2">
            {visit ? <b className="b ocard-when">{visit}</b> : null}
            {namesInWords(lines.map((line) => fullNameOf(line, locale)))}
          </span>
        </div>
        <hr className="hr" />
        <div className="row ocard-foot">
          <span className="row c1 mut">
            <Icon path={look.icon} size={18} />
            {t(look.label)}
          </span>
          <b className="bb">
            <Money amount={total} currency={currency} />
          </b>
        </div>
      </div>
    </Card>
  )
}

/** An order the shop has. */
export function SentOrderCard({ slug, order, timeZone }: { slug: string; order: Order; timeZone: string }) {
  const { t } = useMessages()
  const { day } = useDay(timeZone)
  const moment = useVisitMoment(timeZone)
  const { visit } = order
  return (
    <OrderCard
      slug={slug}
      id={order.id}
      title={`#${order.order_number}`}
      label={t('orders.number', { kind: kindOf(order.order_type), number: String(order.order_number) })}
      day={visit ? null : day(order.ordered_at)}
      visit={
        visit ? (
          <>
            {moment(visit.starts_at)}
            <span className="dot">
              <ServiceDuration minutes={visitMinutes(visit)} />
            </span>
          </>
        ) : null
      }
      status={<OrderStatus order={order} />}
      lines={order.order_items.map(({ item }) => item)}
      type={order.order_type}
      total={order.total_amount}
      currency={order.currency}
    />
  )
}

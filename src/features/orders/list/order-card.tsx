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
import { OrderCardHead } from './order-card-head.tsx'
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
      <div className="relative">
        <OrderCardHead slug={slug} id={id} title={<bdi>{title}</bdi>} label={label} day={day} status={status} />
        <div className="mt-3 mb-3.5 flex min-h-11 items-center gap-3">
          <Thumbs images={lines.map((line) => line.image)} kind={kindOf(type)} />
          <span className="line-clamp-2 min-w-0 flex-1 text-caption text-text-2">
            {visit ? <b className="block font-medium text-text">{visit}</b> : null}
            {namesInWords(lines.map((line) => fullNameOf(line, locale)))}
          </span>
        </div>
        <hr />
        <div className="-mb-2 flex min-h-10 items-center justify-between gap-2 pt-1">
          <span className="flex items-center gap-2 text-caption text-text-2">
            <Icon path={look.icon} size={18} />
            {t(look.label)}
          </span>
          <b className="font-semibold">
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
            <span className="dot-before">
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

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Order } from '#contract/order'
import { useVisitMoment } from '#features/booking'
import { fullNameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { kindOf, orderTypeLook } from '../model/labels.ts'
import { useNamesInWords } from './order-card.tsx'
import { OrderStatus, useDay } from './order-status.tsx'

const COLUMNS = ['number', 'date', 'items', 'type', 'status', 'total'] as const

/** Many orders on a wide screen: one line each. */
export function OrderTable({ slug, orders, timeZone }: { slug: string; orders: readonly Order[]; timeZone: string }) {
  const { t } = useMessages()
  return (
    <Card className="mt-3">
      <table className="w-full border-collapse">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className={`pt-1 pb-2.5 text-xs font-medium text-text-2 not-first:ps-4 ${column === 'total' ? 'text-end' : 'text-start'}`}
              >
                {t(`order.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} slug={slug} order={order} timeZone={timeZone} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type CellProps = { isHead?: boolean; isAmount?: boolean; isMuted?: boolean; children: ReactNode }

function Cell({ isHead = false, isAmount = false, isMuted = false, children }: CellProps) {
  const Element = isHead ? 'th' : 'td'
  return (
    <Element
      scope={isHead ? 'row' : undefined}
      className={`border-t border-line py-2 font-normal not-first:ps-4 ${isAmount ? 'text-end' : 'text-start'} ${isMuted ? 'text-text-2' : ''}`.trimEnd()}
    >
      {children}
    </Element>
  )
}

function OrderRow({ slug, order, timeZone }: { slug: string; order: Order; timeZone: string }) {
  const { t, locale } = useMessages()
  const { day } = useDay(timeZone)
  const moment = useVisitMoment(timeZone)
  const namesInWords = useNamesInWords()
  const type = orderTypeLook(order.order_type)
  const number = `#${order.order_number}`
  return (
    <tr>
      <Cell isHead>
        <Link
          to="/$tenant/settings/orders/$id"
          params={{ tenant: slug, id: order.id }}
          className="num inline-flex min-h-11 items-center text-subheading"
          aria-label={t('orders.number', { kind: kindOf(order.order_type), number: String(order.order_number) })}
        >
          <bdi>{number}</bdi>
        </Link>
      </Cell>
      <Cell isMuted>{order.visit ? moment(order.visit.starts_at) : day(order.ordered_at)}</Cell>
      <Cell>{namesInWords(order.order_items.map(({ item }) => fullNameOf(item, locale)))}</Cell>
      <Cell>
        <span className="flex items-center gap-2 text-text-2">
          <Icon path={type.icon} size={18} />
          {t(type.label)}
        </span>
      </Cell>
      <Cell>
        <OrderStatus order={order} />
      </Cell>
      <Cell isAmount>
        <Money amount={order.total_amount} currency={order.currency} />
      </Cell>
    </tr>
  )
}

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Order } from '#contract/order'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { Card } from '#ui/card.tsx'
import { kindOf } from '../model/labels.ts'
import { useNamesInWords } from './order-card.tsx'
import { OrderType } from './order-parts.tsx'
import { OrderStatus, useStoreClock } from './order-status.tsx'

const COLUMNS = ['number', 'date', 'items', 'type', 'status', 'total'] as const

export function OrderTable({ slug, orders }: { slug: string; orders: readonly Order[] }) {
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
            <OrderRow key={order.id} slug={slug} order={order} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const CELL = 'border-t border-line py-2 font-normal not-first:ps-4'

function Cell({ look = 'text-start', children }: { look?: string; children: ReactNode }) {
  return <td className={`${CELL} ${look}`}>{children}</td>
}

function OrderRow({ slug, order }: { slug: string; order: Order }) {
  const { t } = useMessages()
  const { day, visitMoment } = useStoreClock(slug)
  const namesInWords = useNamesInWords()
  const number = `#${order.order_number}`
  return (
    <tr>
      <th scope="row" className={`${CELL} text-start`}>
        <Link
          to="/$tenant/settings/orders/$id"
          params={{ tenant: slug, id: order.id }}
          className="num inline-flex min-h-11 items-center text-subheading"
          aria-label={t('orders.number', { kind: kindOf(order.order_type), number: String(order.order_number) })}
        >
          <bdi>{number}</bdi>
        </Link>
      </th>
      <Cell look="text-start text-text-2">
        {order.visit ? visitMoment(order.visit.starts_at) : day(order.ordered_at)}
      </Cell>
      <Cell>{namesInWords(order.order_items.map(({ item }) => item))}</Cell>
      <Cell>
        <OrderType type={order.order_type} />
      </Cell>
      <Cell>
        <OrderStatus order={order} />
      </Cell>
      <Cell look="text-end">
        <Money amount={order.total_amount} currency={order.currency} />
      </Cell>
    </tr>
  )
}

import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/order'
import { useVisitMoment } from '#features/booking'
import { fullNameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { OrderStatus } from '../components/order-status.tsx'
import { useDay } from '../components/use-day.ts'
import { kindOf, orderTypeLook } from '../looks.ts'
import { useNamesInWords } from './use-names.ts'

const COLUMNS = ['number', 'date', 'items', 'type', 'status', 'total'] as const

/** Many orders on a wide screen: one line each. */
export function OrderTable({ slug, orders, timeZone }: { slug: string; orders: readonly Order[]; timeZone: string }) {
  const { t } = useMessages()
  return (
    <Card>
      <table className="order-table">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={column === 'total' ? 'end' : undefined}>
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

function OrderRow({ slug, order, timeZone }: { slug: string; order: Order; timeZone: string }) {
  const { t, locale } = useMessages()
  const { day } = useDay(timeZone)
  const moment = useVisitMoment(timeZone)
  const namesInWords = useNamesInWords()
  const type = orderTypeLook(order.order_type)
  const number = `#${order.order_number}`
  return (
    <tr>
      <th scope="row">
        <Link
          to="/$tenant/settings/orders/$id"
          params={{ tenant: slug, id: order.id }}
          className="t3 num"
          aria-label={t('orders.number', { kind: kindOf(order.order_type), number: String(order.order_number) })}
        >
          <bdi>{number}</bdi>
        </Link>
      </th>
      <td className="mut">{order.visit ? moment(order.visit.starts_at) : day(order.ordered_at)}</td>
      <td>{namesInWords(order.order_items.map(({ item }) => fullNameOf(item, locale)))}</td>
      <td>
        <span className="row mut">
          <Icon path={type.icon} size={18} />
          {t(type.label)}
        </span>
      </td>
      <td>
        <OrderStatus order={order} />
      </td>
      <td className="end bb">
        <Money amount={order.total_amount} currency={order.currency} />
      </td>
    </tr>
  )
}

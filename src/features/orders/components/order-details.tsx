import { DEFAULT_NOTE } from '#contract/cart-limits'
import type { Order, OrderItem } from '#contract/order'
import { localized, nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { mapPinFill } from '#ui/icons/map-pin-fill.ts'
import { moneyWavy } from '#ui/icons/money-wavy.ts'
import { paymentLabel, placeName } from '../looks.ts'
import { Thumb } from './thumbs.tsx'

/** What was ordered, what it costs, and where it goes. */
export function OrderDetails({ order }: { order: Order }) {
  const { t } = useMessages()
  const { currency } = order
  return (
    <div className="order-cards">
      <Card as="section">
        <h2 className="t3">{t('orders.items')}</h2>
        <ul className="order-items">
          {order.order_items.map((line) => (
            <Line key={line.id} line={line} currency={currency} />
          ))}
        </ul>
        {order.notes.trim() === '' ? null : (
          <p className="c1 mut">
            <span className="b">{t('orders.orderNote')}</span> <bdi>{order.notes}</bdi>
          </p>
        )}
      </Card>
      <Payment order={order} />
      <Destination order={order} />
    </div>
  )
}

function Line({ line, currency }: { line: OrderItem; currency: string }) {
  const { t, locale } = useMessages()
  const answers = line.answers.map(({ answer }) => localized(answer, locale)).join(locale === 'ar' ? '، ' : ', ')
  return (
    <li className="row order-line">
      <Thumb image={line.item.image} />
      <div className="grow">
        <div className="b">
          {nameOf(line.item, locale)} <span className="mut num">{t('orders.times', { count: line.quantity })}</span>
        </div>
        {answers === '' ? null : <div className="c1 mut">{answers}</div>}
        {line.notes === DEFAULT_NOTE || line.notes.trim() === '' ? null : (
          <div className="c1 mut">
            <bdi>{t('orders.note', { note: line.notes })}</bdi>
          </div>
        )}
      </div>
      <span className="bb">
        <Money amount={line.total_price} currency={currency} />
      </span>
    </li>
  )
}

/** Tax is shown when there is any, in whole percent; delivery only for deliveries (specification section 9). */
function Payment({ order }: { order: Order }) {
  const { t } = useMessages()
  const { currency } = order
  const rows: [string, string][] = [
    [t('orders.subtotal'), order.subtotal],
    ...(order.order_type === 'delivery'
      ? [[t('orders.delivery'), order.delivery_fees] satisfies [string, string]]
      : []),
    ...(order.tax > 0
      ? [[t('orders.tax', { percent: Math.round(order.tax) }), order.tax_amount] satisfies [string, string]]
      : []),
  ]
  return (
    <Card as="section">
      <h2 className="t3">{t('orders.payment')}</h2>
      <dl className="order-sums tn">
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
        <div className="final">
          <dt>{t('orders.total')}</dt>
          <dd>
            <Money amount={order.total_amount} currency={currency} />
          </dd>
        </div>
      </dl>
      <hr className="hr" />
      <div className="row order-fact">
        <span className="iconwell">
          <Icon path={moneyWavy} size={22} />
        </span>
        <span className="b">{t(paymentLabel(order.payment_method))}</span>
      </div>
    </Card>
  )
}

function Destination({ order }: { order: Order }) {
  const { t, locale } = useMessages()
  const place = order.location?.locationDetails
  if (!place) return null
  const { address } = place
  const parts = [
    address,
    ...[place.street, place.city, place.postal_code].filter((part) => part !== '' && !address.includes(part)),
  ]
  return (
    <Card as="section">
      <h2 className="vh">{t('orders.address')}</h2>
      <div className="row order-fact">
        <span className="iconwell">
          <Icon path={mapPinFill} size={22} />
        </span>
        <div className="grow">
          <div className="b">
            <bdi>{placeName(place.name, t)}</bdi>
          </div>
          <div className="c1 mut">
            <bdi>{parts.join(locale === 'ar' ? '، ' : ', ')}</bdi>
          </div>
        </div>
      </div>
    </Card>
  )
}

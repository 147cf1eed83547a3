import type { Order, OrderItem } from '#contract/order'
import { DirectionsLink, useStore } from '#features/catalog'
import { ItemName } from '#i18n/item-name.tsx'
import { useMessages } from '#i18n/messages.ts'
import { IncludedTax } from '#i18n/included-tax.tsx'
import { Money } from '#i18n/money.tsx'
import { phoneText } from '#lib/phone-text.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { mapPinFill, userFill } from '#ui/icons/fill.ts'
import { moneyWavy } from '#ui/icons/regular.ts'
import { kindOf, orderTypeLook, paymentLabel } from '../looks.ts'
import { OrderReview } from '../review/order-review.tsx'
import { LineWords } from './line-words.tsx'
import { Thumb } from './thumbs.tsx'
import { usePlaceOf } from './use-place-of.ts'
import { useSums } from './use-sums.ts'
import { VisitFacts } from './visit-facts.tsx'

type OrderDetailsProps = { slug: string; order: Order; orderKey: string | undefined }

/** What was ordered, what it costs, where it goes, and what its customer thinks of it. */
export function OrderDetails({ slug, order, orderKey }: OrderDetailsProps) {
  const { t } = useMessages()
  const { currency, visit } = order
  const kind = kindOf(order.order_type)
  return (
    <div className="order-cards">
      {visit ? <VisitFacts slug={slug} order={order} visit={visit} orderKey={orderKey} /> : null}
      <Card as="section">
        <h2 className="t3">{t('orders.items', { kind })}</h2>
        <ul className="order-items">
          {order.order_items.map((line) => (
            <Line key={line.id} line={line} currency={currency} kind={kind} />
          ))}
        </ul>
        {order.notes.trim() === '' ? null : (
          <p className="c1 mut">
            <span className="b">{t('orders.orderNote')}</span> <bdi className="noted">{order.notes}</bdi>
          </p>
        )}
      </Card>
      <Payment order={order} />
      <Destination slug={slug} order={order} />
      <OrderReview slug={slug} order={order} />
    </div>
  )
}

type LineProps = { line: OrderItem; currency: string; kind: ReturnType<typeof kindOf> }

function Line({ line, currency, kind }: LineProps) {
  const { t } = useMessages()
  return (
    <li className="row order-line">
      <Thumb image={line.item.image} kind={kind} />
      <div className="grow">
        <div className="b">
          <ItemName item={line.item} />
          {kind === 'visit' ? null : <span className="mut num"> {t('orders.times', { count: line.quantity })}</span>}
        </div>
        <LineWords line={line} />
      </div>
      <span className="bb">
        <Money amount={line.total_price} currency={currency} />
      </span>
    </li>
  )
}

function Payment({ order }: { order: Order }) {
  const { t } = useMessages()
  const { currency } = order
  const rows = useSums(order)
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
        <IncludedTax of={order} amount={order.tax_amount} />
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

/** The address of a delivery, the table, or where to pick it up. */
function Destination({ slug, order }: { slug: string; order: Order }) {
  const { t } = useMessages()
  const store = useStore(slug)
  const place = usePlaceOf(slug, order)
  const isDelivery = order.order_type === 'delivery' || order.order_type === 'home_visit'
  return (
    <Card as="section">
      <h2 className="vh">{t(order.order_type === 'delivery' ? 'orders.address' : 'order.where')}</h2>
      <div className="row order-fact">
        <span className="iconwell">
          <Icon path={isDelivery ? mapPinFill : orderTypeLook(order.order_type).icon} size={22} />
        </span>
        <div className="grow">
          <div className="b">
            <bdi>{place.name}</bdi>
          </div>
          <div className="c1 mut">
            <bdi>{place.address}</bdi>
          </div>
        </div>
        {order.order_type === 'shop_visit' ? <DirectionsLink store={store} /> : null}
      </div>
      {order.guest ? (
        <>
          <hr className="hr" />
          <div className="row order-fact">
            <span className="iconwell">
              <Icon path={userFill} size={22} />
            </span>
            <div className="grow">
              <div className="b">
                <bdi>{order.guest.name}</bdi>
              </div>
              <div className="c1 mut">
                <bdi dir="ltr">{phoneText(order.guest.phone)}</bdi>
              </div>
            </div>
          </div>
          <p className="c1 mut order-private">{t('order.guestNote', { kind: kindOf(order.order_type) })}</p>
        </>
      ) : null}
    </Card>
  )
}

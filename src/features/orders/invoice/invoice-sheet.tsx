import { useIntl } from 'react-intl'
import type { Order, OrderItem } from '#contract/order'
import { useSession } from '#features/account'
import { StoreLogo, useStore } from '#features/catalog'
import { ItemName } from '#i18n/item-name.tsx'
import { useFormats } from '#i18n/formats.ts'
import { localized, nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { IncludedTax } from '#i18n/included-tax.tsx'
import { Money } from '#i18n/money.tsx'
import { StoreWords } from '#i18n/store-words.tsx'
import { phoneText } from '#lib/phone-text.ts'
import { LineWords } from '../components/line-words.tsx'
import { usePlaceOf } from '../components/use-place-of.ts'
import { useSums } from '../components/use-sums.ts'
import { orderTypeLook, paymentLabel } from '../looks.ts'

/** The sheet that is printed: who, when, what and how much. */
export function InvoiceSheet({ slug, order }: { slug: string; order: Order }) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const name = nameOf(store, locale)
  const address = localized(store.address, locale)
  const number = `#${order.order_number}`
  return (
    <article className="invoice-sheet">
      <header className="invoice-top">
        <div className="row invoice-shop">
          <StoreLogo logo={store.tenant_logo} name={name} />
          <div>
            <p className="t2">
              <StoreWords text={name} />
            </p>
            {address ? (
              <p className="c1 mut">
                <StoreWords text={address} />
              </p>
            ) : null}
            {store.phone === null ? null : (
              <p className="c1 mut">
                <bdi dir="ltr">{phoneText(store.phone)}</bdi>
              </p>
            )}
          </div>
        </div>
        <div className="invoice-number">
          <h1 className="t1">{t('invoice.title')}</h1>
          <p className="mut num">
            <bdi>{number}</bdi>
          </p>
        </div>
      </header>
      <Facts slug={slug} order={order} />
      <table className="invoice-items">
        <thead>
          <tr>
            <th scope="col">{t('invoice.item')}</th>
            <th scope="col" className="end">
              {t('invoice.quantity')}
            </th>
            <th scope="col" className="end">
              {t('invoice.price')}
            </th>
            <th scope="col" className="end">
              {t('invoice.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.order_items.map((line) => (
            <Line key={line.id} line={line} currency={order.currency} />
          ))}
        </tbody>
      </table>
      {order.notes.trim() === '' ? null : (
        <p className="invoice-note">
          <span className="b">{t('orders.orderNote')}</span> <bdi className="noted">{order.notes}</bdi>
        </p>
      )}
      <Sums order={order} />
    </article>
  )
}

function Facts({ slug, order }: { slug: string; order: Order }) {
  const { t, locale } = useMessages()
  const { formatDate } = useIntl()
  const { time } = useFormats()
  const { time_zone: zone } = useStore(slug)
  const { user } = useSession(slug)
  const place = usePlaceOf(slug, order)
  const type = t(orderTypeLook(order.order_type).label)
  const moment = (at: string) =>
    t('order.dayTime', { day: formatDate(at, { format: 'day', timeZone: zone }), time: time(at, zone) })
  const { reserved_at: reservedAt, visit } = order
  const facts: (readonly [label: string, value: string])[] = [
    [t('invoice.ordered'), moment(order.ordered_at)],
    ...(reservedAt === null ? [] : [[t('invoice.when'), moment(reservedAt)] as const]),
    ...(visit?.resource ? [[t('invoice.servedBy'), nameOf(visit.resource, locale)] as const] : []),
    [t('invoice.customer'), order.guest?.name ?? user?.name ?? ''],
    [t('invoice.type'), order.table ? t('order.atTable', { type, number: order.table }) : type],
    ...(order.location?.locationDetails ? [[t('invoice.address'), `${place.name}: ${place.address}`] as const] : []),
    [t('invoice.payment'), t(paymentLabel(order.payment_method))],
  ]
  return (
    <dl className="invoice-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="c2 mut">{label}</dt>
          <dd className="b">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Line({ line, currency }: { line: OrderItem; currency: string }) {
  return (
    <tr>
      <td>
        <span className="b">
          <ItemName item={line.item} />
        </span>
        <LineWords line={line} />
      </td>
      <td className="end num">{line.quantity}</td>
      <td className="end">
        <Money amount={line.price} currency={currency} />
      </td>
      <td className="end bb">
        <Money amount={line.total_price} currency={currency} />
      </td>
    </tr>
  )
}

function Sums({ order }: { order: Order }) {
  const { t } = useMessages()
  const rows = useSums(order)
  return (
    <dl className="order-sums invoice-sums tn">
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} currency={order.currency} />
          </dd>
        </div>
      ))}
      <div className="final">
        <dt>{t('orders.total')}</dt>
        <dd>
          <Money amount={order.total_amount} currency={order.currency} />
        </dd>
      </div>
      <IncludedTax of={order} amount={order.tax_amount} />
    </dl>
  )
}

import { withoutIsolation } from '#domain/names'
import type { Order } from '#contract/order'
import { useSession } from '#features/account'
import { StoreLogo, useStore } from '#features/catalog'
import { useFormats } from '#i18n/formats.ts'
import { ItemName, StoreWords, localized, nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { phoneText } from '#lib/phone-text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { downloadSimpleBold, printerBold, shareNetworkBold } from '#ui/icons/bold.ts'
import { showToast } from '#ui/toast.tsx'
import { kindOf, numberSign, orderTypeLook, paymentLabel } from '../model/labels.ts'
import type { OrderAccess } from './pending-changes.ts'
import { LineDetails, OrderNote, OrderSums, usePlaceOf } from './order-parts.tsx'
import { OrderStatus, useStoreClock } from './order-status.tsx'
import { privateLink, Screen } from './page-frame.tsx'

export function InvoicePage({ slug, order, orderKey }: OrderAccess) {
  const { t, locale } = useMessages()
  const { money } = useFormats()
  const store = nameOf(useStore(slug), locale)
  const number = String(order.order_number)
  const kind = kindOf(order.order_type)

  const print = () => {
    // Browsers offer the title of the page as the name of the file.
    const { title } = document
    document.title = withoutIsolation(t('invoice.fileName', { number, store }))
    addEventListener('afterprint', () => (document.title = title), { once: true })
    window.print()
  }

  const share = async () => {
    const text = t('invoice.shareText', { number, store, total: money(order.total_amount, order.currency) })
    // The link to a customer's order opens only for that customer.
    const link = orderKey === undefined ? null : privateLink(slug, order.id, orderKey)
    try {
      if (typeof navigator.share === 'function')
        return await navigator.share({ title: t('invoice.title'), text, ...(link !== null && { url: link }) })
      await navigator.clipboard.writeText(link === null ? text : `${text}\n${link}`)
      showToast(t('invoice.copied'))
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError'
      if (!isClosed) showToast(t('invoice.notShared'), { tone: 'destructive' })
    }
  }

  return (
    <Screen slug={slug} title={t('invoice.title')} to={{ order: order.id }} isHeading={false}>
      <div className="mt-2.5 grid grid-cols-1 items-start gap-4 print:m-0 print:block lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-8">
        <InvoiceSheet slug={slug} order={order} />
        <aside
          className="print:hidden lg:sticky lg:top-[calc(var(--stick)+28px)]"
          aria-label={t('orders.number', { kind, number })}
        >
          <Card>
            <div className="flex flex-wrap items-center gap-2.5">
              <h2 className="min-w-0 flex-1 text-subheading">{t('orders.number', { kind, number })}</h2>
              <OrderStatus order={order} />
            </div>
            <div className="mt-4 mb-3.5 grid gap-2.5">
              <Button size="lg" wide icon={printerBold} onClick={print}>
                {t('invoice.print')}
              </Button>
              <Button variant="neutral" wide icon={downloadSimpleBold} onClick={print}>
                {t('invoice.save')}
              </Button>
              <Button variant="neutral" wide icon={shareNetworkBold} onClick={() => void share()}>
                {t('invoice.share')}
              </Button>
            </div>
            <p className="text-caption text-text-2">{t('invoice.note')}</p>
          </Card>
        </aside>
      </div>
    </Screen>
  )
}

const CELL = 'border-b border-line py-[13px] align-top not-first:ps-3 max-[360px]:not-first:ps-2 print:py-[5pt]'

function InvoiceSheet({ slug, order }: { slug: string; order: Order }) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const name = nameOf(store, locale)
  const address = localized(store.address, locale)
  return (
    <article className="rounded-[24px] bg-surface px-5 py-6 [box-shadow:var(--e2)] max-[360px]:px-3.5 max-[360px]:py-5 md:px-12 md:py-11 print:rounded-none print:p-0 print:text-[10.5pt] print:[box-shadow:none]">
      <header className="flex flex-wrap justify-between gap-4 print:flex-nowrap">
        <div className="flex items-center gap-3.5">
          <div className="flex flex-none *:size-14">
            <StoreLogo logo={store.tenant_logo} name={name} />
          </div>
          <div>
            <p className="text-heading">
              <StoreWords text={name} />
            </p>
            {address ? (
              <p className="text-caption text-text-2">
                <StoreWords text={address} />
              </p>
            ) : null}
            {store.phone === null ? null : (
              <p className="text-caption text-text-2">
                <bdi dir="ltr">{phoneText(store.phone)}</bdi>
              </p>
            )}
          </div>
        </div>
        <div className="text-end">
          <h1 className="text-title">{t('invoice.title')}</h1>
          <p className="num text-text-2">
            <bdi>{numberSign(order)}</bdi>
          </p>
        </div>
      </header>
      <Facts slug={slug} order={order} />
      <table className="mt-5 w-full border-collapse max-[360px]:text-[0.8125rem]">
        <thead>
          <tr className="print:break-inside-avoid">
            {(['item', 'quantity', 'price', 'total'] as const).map((column) => (
              <th
                key={column}
                scope="col"
                className={`border-b border-line py-2 text-xs font-medium text-text-2 not-first:ps-3 max-[360px]:not-first:ps-2 ${column === 'item' ? 'text-start' : 'text-end'}`}
              >
                {t(`invoice.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.order_items.map((line) => (
            <tr key={line.id} className="print:break-inside-avoid">
              <td className={CELL}>
                <span className="font-medium">
                  <ItemName item={line.item} />
                </span>
                <LineDetails line={line} />
              </td>
              <td className={`${CELL} num text-end`}>{line.quantity}</td>
              <td className={`${CELL} text-end`}>
                <Money amount={line.price} currency={order.currency} />
              </td>
              <td className={`${CELL} text-end font-semibold`}>
                <Money amount={line.total_price} currency={order.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderNote order={order} className="mt-4 wrap-anywhere" />
      <OrderSums order={order} className="ms-auto mt-4.5 max-w-[300px] print:break-inside-avoid" />
    </article>
  )
}

function Facts({ slug, order }: { slug: string; order: Order }) {
  const { t, locale } = useMessages()
  const { dateTime: moment } = useStoreClock(slug)
  const { user } = useSession(slug)
  const place = usePlaceOf(slug, order)
  const type = t(orderTypeLook(order.order_type).label)
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
    <dl className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(132px,1fr))] gap-x-4 gap-y-3.5 rounded-[18px] bg-sunken px-4.5 py-4 print:grid-cols-[repeat(4,1fr)] print:rounded-none print:border-y print:border-line print:px-0 print:py-[10pt]">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-hint text-text-2">{label}</dt>
          <dd className="font-medium">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

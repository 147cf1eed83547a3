import type { Order } from '#contract/order'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { downloadSimpleBold, printerBold, shareNetworkBold } from '#ui/icons/bold.ts'
import { OrderStatus } from '../components/order-status.tsx'
import { OrdersMain } from '../components/orders-main.tsx'
import { ScreenBar } from '../components/screen-bar.tsx'
import { kindOf } from '../looks.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { useInvoiceActs } from './use-invoice-acts.ts'

/** An order's invoice as a sheet of paper, and what can be done with it. */
export function InvoicePage({ slug, order, orderKey }: { slug: string; order: Order; orderKey: string | undefined }) {
  const { t } = useMessages()
  const { print, share } = useInvoiceActs(slug, order, orderKey)
  const number = String(order.order_number)
  const kind = kindOf(order.order_type)
  return (
    <OrdersMain>
      <ScreenBar title={t('invoice.title')} slug={slug} to={{ order: order.id }} isHeading={false} />
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
              <Button variant="neutral" wide icon={shareNetworkBold} onClick={share}>
                {t('invoice.share')}
              </Button>
            </div>
            <p className="text-caption text-text-2">{t('invoice.note')}</p>
          </Card>
        </aside>
      </div>
    </OrdersMain>
  )
}

import type { Order } from '#contract/order'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { downloadSimpleBold, printerBold, shareNetworkBold } from '#ui/icons/bold.ts'
import { OrderStatus } from '../components/order-status.tsx'
import { ScreenBar } from '../components/screen-bar.tsx'
import { kindOf } from '../looks.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { useInvoiceActs } from './use-invoice-acts.ts'
import './invoice.css'
import './invoice-print.css'

/** An order's invoice as a sheet of paper, and what can be done with it. */
export function InvoicePage({ slug, order, orderKey }: { slug: string; order: Order; orderKey: string | undefined }) {
  const { t } = useMessages()
  const { print, share } = useInvoiceActs(slug, order, orderKey)
  const number = String(order.order_number)
  const kind = kindOf(order.order_type)
  return (
    <main className="orders invoice-page">
      <ScreenBar title={t('invoice.title')} slug={slug} to={{ order: order.id }} isHeading={false} />
      <div className="invoice-columns">
        <InvoiceSheet slug={slug} order={order} />
        <aside aria-label={t('orders.number', { kind, number })}>
          <Card>
            <div className="row invoice-head">
              <h2 className="t3 grow">{t('orders.number', { kind, number })}</h2>
              <OrderStatus order={order} />
            </div>
            <div className="invoice-acts">
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
            <p className="c1 mut">{t('invoice.note')}</p>
          </Card>
        </aside>
      </div>
    </main>
  )
}

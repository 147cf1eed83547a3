import type { OutboxRecord } from '#contract/offline'
import { useVisitMoment } from '#features/booking'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { WaitingStatus } from '../components/order-status.tsx'
import { useDay } from '../components/use-day.ts'
import { kindOf, savedPicture } from '../looks.ts'
import { OrderCard, SentOrderCard } from './order-card.tsx'

/** An order of this phone: still here, or with the shop and not in its list yet. */
export function UnsentOrderCard({ slug, record, timeZone }: { slug: string; record: OutboxRecord; timeZone: string }) {
  const { t } = useMessages()
  const { time } = useFormats()
  const { day } = useDay(timeZone)
  const moment = useVisitMoment(timeZone)
  if (record.receipt) return <SentOrderCard slug={slug} order={record.receipt} timeZone={timeZone} />
  const saved = new Date(record.createdAt).toISOString()
  const { snapshot, payload } = record
  const kind = kindOf(payload.order_type)
  return (
    <OrderCard
      slug={slug}
      id={record.key}
      title={t(kind === 'visit' ? 'orders.yourBooking' : 'orders.yourOrder')}
      day={kind === 'visit' ? null : `${day(saved)} ${time(saved, timeZone)}`}
      visit={kind === 'visit' && payload.reserved_at ? moment(payload.reserved_at) : null}
      status={<WaitingStatus state={record.state} kind={kind} />}
      lines={snapshot.lines.map((line) => ({ ...line, image: savedPicture(line) }))}
      type={record.payload.order_type}
      total={snapshot.total_amount}
      currency={snapshot.currency}
    />
  )
}

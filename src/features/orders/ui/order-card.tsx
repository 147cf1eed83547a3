import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { OutboxRecord } from '#contract/offline'
import type { Order } from '#contract/order'
import { reportBroken } from '#data/report-broken.ts'
import { visitMinutes } from '#features/booking'
import { ServiceDuration } from '#features/catalog'
import { enumeration } from '#i18n/formats.ts'
import { fullNameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { useBusy } from '#lib/hooks.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBoundary } from '#ui/card.tsx'
import type { PlateImage } from '#ui/plate.tsx'
import { kindOf, numberSign, savedPicture } from '../model/labels.ts'
import { ordersQueries } from '../queries.ts'
import { OrderType, Thumbs } from './order-parts.tsx'
import { OrderStatus, useStoreClock, WaitingStatus } from './order-status.tsx'

type OrderCardProps = ComponentProps<typeof OrderCardHead> & {
  visit: ReactNode
  lines: readonly { name: string; name_ar: string; image: PlateImage | null }[]
  type: string
  total: string
  currency: string
}

function OrderCard({ visit, lines, type, total, currency, ...head }: OrderCardProps) {
  const namesInWords = useNamesInWords()
  return (
    <Card as="li">
      <div className="relative">
        <OrderCardHead {...head} />
        <div className="mt-3 mb-3.5 flex min-h-11 items-center gap-3">
          <Thumbs images={lines.map((line) => line.image)} kind={kindOf(type)} />
          <span className="line-clamp-2 min-w-0 flex-1 text-caption text-text-2">
            {visit ? <b className="block font-medium text-text">{visit}</b> : null}
            {namesInWords(lines)}
          </span>
        </div>
        <hr />
        <div className="-mb-2 flex min-h-10 items-center justify-between gap-2 pt-1">
          <OrderType type={type} className="text-caption" />
          <b className="font-semibold">
            <Money amount={total} currency={currency} />
          </b>
        </div>
      </div>
    </Card>
  )
}

export function SentOrderCard({ slug, order }: { slug: string; order: Order }) {
  const { t } = useMessages()
  const { day, visitMoment } = useStoreClock(slug)
  const { visit } = order
  return (
    <OrderCard
      slug={slug}
      id={order.id}
      title={<bdi>{numberSign(order)}</bdi>}
      label={t('orders.number', { kind: kindOf(order.order_type), number: String(order.order_number) })}
      day={visit ? null : day(order.ordered_at)}
      visit={
        visit ? (
          <>
            {visitMoment(visit.starts_at)}
            <span className="dot-before">
              <ServiceDuration minutes={visitMinutes(visit)} />
            </span>
          </>
        ) : null
      }
      status={<OrderStatus order={order} />}
      lines={order.order_items.map(({ item }) => item)}
      type={order.order_type}
      total={order.total_amount}
      currency={order.currency}
    />
  )
}

type OrderCardHeadProps = {
  slug: string
  id: string
  title: ReactNode
  label?: string
  day: string | null
  status: ReactNode
}

/** Its link covers the whole card. */
export function OrderCardHead({ slug, id, title, label, day, status }: OrderCardHeadProps) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-2.5 gap-y-0.5">
      <Link
        to="/$tenant/settings/orders/$id"
        params={{ tenant: slug, id }}
        className="text-subheading after:absolute after:-inset-4 after:rounded-lg focus-visible:outline-none focus-visible:after:[outline:3px_solid_var(--focus)] focus-visible:after:-outline-offset-3"
        aria-label={label}
      >
        {title}
      </Link>
      {day === null ? null : <span className="text-caption text-text-2">{day}</span>}
      <span className="ms-auto flex">{status}</span>
    </div>
  )
}

export function UnsentOrderCard({ slug, record }: { slug: string; record: OutboxRecord }) {
  const { t } = useMessages()
  const { savedAt, visitMoment } = useStoreClock(slug)
  if (record.receipt) return <SentOrderCard slug={slug} order={record.receipt} />
  const { snapshot, payload } = record
  const kind = kindOf(payload.order_type)
  return (
    <OrderCard
      slug={slug}
      id={record.key}
      title={<bdi>{t('orders.yourOrder', { kind })}</bdi>}
      day={kind === 'visit' ? null : savedAt(record.createdAt)}
      visit={kind === 'visit' && payload.reserved_at ? visitMoment(payload.reserved_at) : null}
      status={<WaitingStatus state={record.state} kind={kind} />}
      lines={snapshot.lines.map((line) => ({ ...line, image: savedPicture(line) }))}
      type={payload.order_type}
      total={snapshot.total_amount}
      currency={snapshot.currency}
    />
  )
}

export function BrokenOrderCard({ slug, onReset }: { slug: string; onReset?: () => void }) {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  const [isBusy, reset] = useBusy(async () => {
    await queryClient.refetchQueries({ queryKey: ordersQueries.all(slug), type: 'active' }).catch(() => undefined)
    onReset?.()
  })
  return (
    <Card as="li">
      <div className="flex min-h-30 flex-wrap items-center justify-between gap-2">
        <span className="text-text-2">{t('order.cardFailed')}</span>
        <Button variant="plain" loading={isBusy} onClick={() => void reset()}>
          {t('order.reset')}
        </Button>
      </div>
    </Card>
  )
}

export function OrderBoundary({ slug, children, instead }: { slug: string; children: ReactNode; instead?: ReactNode }) {
  return (
    <CardBoundary
      onBroken={(error) => reportBroken('OrderCard', error)}
      renderBroken={(reset) => instead ?? <BrokenOrderCard slug={slug} onReset={reset} />}
    >
      {children}
    </CardBoundary>
  )
}

const MOST_NAMES = 3

export function useNamesInWords() {
  const { t, locale } = useMessages()
  return (lines: readonly { name: string; name_ar: string }[]) => {
    const all = lines.map((line) => fullNameOf(line, locale))
    const names = enumeration(all.slice(0, MOST_NAMES), locale)
    const hidden = all.length - MOST_NAMES
    return hidden > 0 ? t('orders.namesMore', { names, more: t('orders.more', { count: hidden }) }) : names
  }
}

import type { ReactNode } from 'react'
import { DEFAULT_NOTE, IMAGE_WIDTHS } from '#domain/limits'
import type { OrderItem, Order } from '#contract/order'
import { wholePercent } from '#domain/pricing'
import { addressLine, addressName } from '#features/addresses'
import { useStore } from '#features/catalog'
import { enumeration } from '#i18n/formats.ts'
import { IncludedTax, Money, SumRow } from '#i18n/money.tsx'
import { localized } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { IconWell } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { calendarBlank, forkKnife } from '#ui/icons/regular.ts'
import { Plate, type PlateImage } from '#ui/plate.tsx'
import { type OrderKind, orderTypeLook, sumsOf } from '../model/labels.ts'

type OrderLineProps = { image: PlateImage | null; kind: OrderKind; children: ReactNode }

export function OrderLine({ image, kind, children }: OrderLineProps) {
  return (
    <li className="flex items-center gap-3.5 py-3 not-first:[box-shadow:0_-1px_0_var(--line)]">
      <Thumb image={image} kind={kind} className="size-14 flex-none rounded-md" />
      {children}
    </li>
  )
}

const MOST = 3

export function Thumbs({ images, kind }: { images: readonly (PlateImage | null)[]; kind: OrderKind }) {
  return (
    <span className="flex flex-none">
      {images.slice(0, MOST).map((image, place) => (
        <Thumb
          key={`${place} ${image?.url}`}
          image={image}
          kind={kind}
          className="size-11 flex-none rounded-[14px] [box-shadow:0_0_0_2.5px_var(--surface)] not-first:-ms-3"
        />
      ))}
    </span>
  )
}

type ThumbProps = { image: PlateImage | null; kind: OrderKind; className?: string }

export function Thumb({ image, kind, className = '' }: ThumbProps) {
  return (
    <Plate
      image={image}
      widths={IMAGE_WIDTHS}
      sizes="60px"
      fallback={kind === 'visit' ? calendarBlank : forkKnife}
      className={className}
    />
  )
}

export function LineDetails({ line }: { line: OrderItem }) {
  const { t, locale } = useMessages()
  const answers = enumeration(
    line.answers.map(({ answer }) => localized(answer, locale)),
    locale,
  )
  const hasNote = line.notes !== DEFAULT_NOTE && line.notes.trim() !== ''
  return (
    <>
      {answers === '' ? null : <div className="text-caption text-text-2">{answers}</div>}
      {hasNote ? (
        <div className="text-caption text-text-2">
          <bdi className="whitespace-pre-line">{t('orders.note', { note: line.notes })}</bdi>
        </div>
      ) : null}
    </>
  )
}

export function OrderNote({ order: { notes }, className }: { order: Order; className: string }) {
  const { t } = useMessages()
  if (notes.trim() === '') return null
  return (
    <p className={className}>
      <span className="font-medium">{t('orders.orderNote')}</span> <bdi className="whitespace-pre-line">{notes}</bdi>
    </p>
  )
}

type OrderFactProps = { icon: string; isFirst?: boolean; title: ReactNode; body?: ReactNode; children?: ReactNode }

export function OrderFact({ icon, isFirst = false, title, body, children }: OrderFactProps) {
  return (
    <div className={`flex items-center gap-3 ${isFirst ? '' : 'mt-3'}`.trimEnd()}>
      <IconWell path={icon} />
      <div className="min-w-0 flex-1">
        <div className="font-medium">{title}</div>
        {body ? <div className="text-caption text-text-2">{body}</div> : null}
      </div>
      {children}
    </div>
  )
}

export function OrderType({ type, className = '' }: { type: string; className?: string }) {
  const { t } = useMessages()
  const { icon, label } = orderTypeLook(type)
  return (
    <span className={`flex items-center gap-2 text-text-2 ${className}`.trimEnd()}>
      <Icon path={icon} size={18} />
      {t(label)}
    </span>
  )
}

/** Styles its rows itself: `IncludedTax` is one of them. */
export function Sums({ className = '', children }: { className?: string; children: ReactNode }) {
  return <dl className={`text-text-2 tabular-nums *:flex *:py-0.5 ${className}`.trimEnd()}>{children}</dl>
}

export function OrderSums({ order, className }: { order: Order; className: string }) {
  const { t } = useMessages()
  const { currency } = order
  const percent = wholePercent(order.tax)
  return (
    <Sums className={className}>
      {sumsOf(order).map(({ label, amount }) => (
        <SumRow key={label} label={t(label, { percent })}>
          <Money amount={amount} currency={currency} />
        </SumRow>
      ))}
      <SumRow label={t('orders.total')} isTotal>
        <Money amount={order.total_amount} currency={currency} />
      </SumRow>
      <IncludedTax of={order} amount={order.tax_amount} />
    </Sums>
  )
}

export function usePlaceOf(slug: string, order: Order) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const place = order.location?.locationDetails
  if (!place) {
    const isHere = order.order_type === 'dine_in' || order.order_type === 'shop_visit'
    const name = order.table ? t('order.table', { number: order.table }) : t(isHere ? 'order.dineIn' : 'order.pickUp')
    return { name, address: localized(store.address, locale) }
  }
  return { name: addressName(place, t), address: addressLine(place) }
}

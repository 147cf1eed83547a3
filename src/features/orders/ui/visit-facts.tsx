import { useMutation, useQueryClient } from '@tanstack/react-query'
import { visitCalendar } from '#contract/booking'
import type { OrderVisit } from '#contract/booking'
import { pathOf } from '#contract/endpoint'
import { withoutIsolation } from '#domain/names'
import type { Order } from '#contract/order'
import { isFinal, dropEarlierWish, wishEarlier } from '#contract/order-life'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import { saveFile } from '#data/http/save-file.ts'
import { useVisitMoment, visitMinutes } from '#features/booking'
import { momentWords } from '#features/cart'
import { ServiceDuration, useStore } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { inOneLine, useFormats } from '#i18n/formats.ts'
import { nameOf, fullNameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { useNow } from '#lib/clock.ts'
import { buttonClass, Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { userFill } from '#ui/icons/fill.ts'
import { calendarBlank, clock, calendarPlus } from '#ui/icons/regular.ts'
import { showToast } from '#ui/toast.tsx'
import { takeNews } from '../queries.ts'
import { KeptMoveNote, movableUntil, useMayCancel, useMayMove, useTooLate } from './order-changes.tsx'
import { OrderFact, usePlaceOf } from './order-parts.tsx'

type VisitFactsProps = { slug: string; order: Order; visit: OrderVisit; orderKey: string | undefined }

/** When a visit is and how long it takes, who serves, and until when it can be moved and canceled. */
export function VisitFacts({ slug, order, visit, orderKey }: VisitFactsProps) {
  const { t, locale } = useMessages()
  const { time } = useFormats()
  const store = useStore(slug)
  const moment = useVisitMoment(store.time_zone)
  const tooLate = useTooLate(slug)
  const limits = useLimits(slug, order, visit)
  const mayMove = useMayMove(order)
  const { starts_at, ends_at, resource } = visit
  return (
    <Card as="section">
      <h2 className="text-subheading">{t('booking.when')}</h2>
      <OrderFact icon={calendarBlank}>
        <div className="min-w-0 flex-1">
          <div className="font-medium">{moment(starts_at)}</div>
          <div className="text-caption text-text-2">
            {t('booking.endsAt', { time: time(ends_at, store.time_zone) })}
          </div>
        </div>
      </OrderFact>
      <OrderFact icon={clock}>
        <span className="font-medium">
          <ServiceDuration minutes={visitMinutes(visit)} />
        </span>
      </OrderFact>
      {resource ? (
        <OrderFact icon={userFill}>
          <bdi className="font-medium">{t('order.with', { name: nameOf(resource, locale) })}</bdi>
        </OrderFact>
      ) : null}
      {isFinal(order.status.key) ? null : (
        <>
          <CalendarLinks slug={slug} order={order} visit={visit} orderKey={orderKey} />
          <p className="mt-2.5 text-caption text-text-2">{limits}</p>
          {mayMove ? <EarlierWish slug={slug} order={order} visit={visit} orderKey={orderKey} /> : null}
          <KeptMoveNote slug={slug} order={order} orderKey={orderKey} moment={moment} tooLate={tooLate} />
        </>
      )}
    </Card>
  )
}

/** Until when a visit can be moved and canceled, or could be. */
function useLimits(slug: string, order: Order, visit: OrderVisit): string {
  const { t } = useMessages()
  const { time } = useFormats()
  const store = useStore(slug)
  const now = useNow()
  const tooLate = useTooLate(slug)
  const mayCancel = useMayCancel(order)
  const mayMove = useMayMove(order)
  const { cancel_until: cancelUntil } = visit
  const moveUntil = movableUntil(visit)
  const when = (until: string) => momentWords(until, { store, now, t, time })
  // Where the rules differ, what may be done longer is said once the other is over.
  if (mayMove && mayCancel)
    return t('order.changeUntil', { when: when(cancelUntil < moveUntil ? cancelUntil : moveUntil) })
  if (mayMove) return t('order.moveUntil', { when: when(moveUntil) })
  if (mayCancel) return t('order.cancelUntil', { when: when(cancelUntil) })
  return tooLate(moveUntil > cancelUntil ? moveUntil : cancelUntil)
}

type CalendarLinksProps = { slug: string; order: Order; visit: OrderVisit; orderKey: string | undefined }

/** An instant as calendars write it: `20261126T133000Z`. */
const compact = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Takes a visit into a calendar: as a file, which every calendar reads, or at Google. */
function CalendarLinks({ slug, order, visit, orderKey }: CalendarLinksProps) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const moment = useVisitMoment(store.time_zone)
  const place = usePlaceOf(slug, order)
  const path = pathOf(visitCalendar.path, { tenant: slug, id: order.id })
  const number = String(order.order_number)
  const service = order.order_items.map(({ item }) => fullNameOf(item, locale)).join(', ')
  const details = [
    ...(visit.resource ? [t('order.with', { name: nameOf(visit.resource, locale) })] : []),
    moment(visit.starts_at),
    t('orders.number', { kind: 'visit', number }),
  ]
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: withoutIsolation(inOneLine([service, nameOf(store, locale)])),
    dates: `${compact(visit.starts_at)}/${compact(visit.ends_at)}`,
    details: withoutIsolation(details.join('\n')),
    location: place.address,
  })
  // A guest shows the key of the order in a header, which no link can send.
  const save = (key: string) => {
    saveFile(path, key, `visit-${number}.ics`).catch(() => showToast(t('order.moveFailed'), { tone: 'destructive' }))
  }
  return (
    <div className="mt-3.5 flex flex-wrap items-center gap-2">
      <a
        href={path}
        download
        className={buttonClass({ variant: 'tonal' })}
        onClick={(event) => {
          if (orderKey === undefined) return
          event.preventDefault()
          save(orderKey)
        }}
      >
        <Icon path={calendarPlus} />
        {t('order.addToCalendar')}
      </a>
      <a
        href={`https://calendar.google.com/calendar/render?${google.toString()}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'neutral' })}
      >
        {t('order.googleCalendar')}
      </a>
    </div>
  )
}

type EarlierWishProps = { slug: string; order: Order; visit: OrderVisit; orderKey: string | undefined }

/** Lets a customer ask to be told of an earlier time. It is shown as kept once the store has it. */
function EarlierWish({ slug, order, visit, orderKey }: EarlierWishProps) {
  const { t } = useMessages()
  const isOnline = useOnline()
  const queryClient = useQueryClient()
  const isWanted = visit.wants_earlier === true
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(isWanted ? dropEarlierWish : wishEarlier, { params: { tenant: slug, id: order.id }, orderKey }),
    onSuccess: ({ data }) => takeNews(queryClient, slug, data, orderKey),
    retry: false,
  })
  return (
    <div className="mt-3 grid gap-2">
      <div aria-live="polite" className="text-caption text-text-2">
        {isWanted ? t('order.earlierOn', { who: orderKey === undefined ? 'customer' : 'guest' }) : null}
      </div>
      <Button
        variant={isWanted ? 'plain' : 'neutral'}
        loading={isPending}
        disabled={!isOnline}
        onClick={() => mutate()}
      >
        {t(isWanted ? 'order.earlierStop' : 'order.earlierAsk')}
      </Button>
      <div aria-live="polite" className="text-caption text-canceled-text">
        {error ? ((error instanceof CallError ? error.problem?.message : undefined) ?? t('order.earlierFailed')) : null}
      </div>
    </div>
  )
}

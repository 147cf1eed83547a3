import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type OrderVisit, visitCalendar } from '#contract/booking'
import { pathOf } from '#contract/endpoint'
import { withoutIsolation } from '#domain/names'
import { isFinal, dropEarlierWish, wishEarlier } from '#contract/order-life'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import { saveFile } from '#data/http/save-file.ts'
import { visitMinutes } from '#features/booking'
import { ServiceDuration, useStore } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { inOneLine } from '#i18n/formats.ts'
import { nameOf, fullNameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { buttonClass, Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { userFill } from '#ui/icons/fill.ts'
import { calendarBlank, clock, calendarPlus } from '#ui/icons/regular.ts'
import { showToast } from '#ui/toast.tsx'
import { updateCachedOrder } from '../queries.ts'
import type { OrderAccess } from './pending-changes.ts'
import { PendingNote, movableUntil, useMayCancel, useMayMove, useTooLate } from './order-changes.tsx'
import { OrderFact, usePlaceOf } from './order-parts.tsx'
import { useStoreClock } from './order-status.tsx'

type VisitProps = OrderAccess & { visit: OrderVisit }

export function VisitFacts(props: VisitProps) {
  const { slug, order, visit } = props
  const { t, locale } = useMessages()
  const { moment, time, visitMoment } = useStoreClock(slug)
  const tooLate = useTooLate(slug)
  const mayCancel = useMayCancel(order)
  const mayMove = useMayMove(order)
  const { starts_at, ends_at, resource, cancel_until: cancelUntil } = visit
  const moveUntil = movableUntil(visit)
  const [first, last] = cancelUntil < moveUntil ? [cancelUntil, moveUntil] : [moveUntil, cancelUntil]
  const limits = () => {
    // Where the two limits differ, the later one is named once the earlier is over.
    if (mayMove && mayCancel) return t('order.changeUntil', { when: moment(first) })
    if (mayMove) return t('order.moveUntil', { when: moment(moveUntil) })
    return mayCancel ? t('order.cancelUntil', { when: moment(cancelUntil) }) : tooLate(last)
  }
  return (
    <Card as="section">
      <h2 className="text-subheading">{t('booking.when')}</h2>
      <OrderFact
        icon={calendarBlank}
        title={visitMoment(starts_at)}
        body={t('booking.endsAt', { time: time(ends_at) })}
      />
      <OrderFact icon={clock} title={<ServiceDuration minutes={visitMinutes(visit)} />} />
      {resource ? (
        <OrderFact icon={userFill} title={<bdi>{t('order.with', { name: nameOf(resource, locale) })}</bdi>} />
      ) : null}
      {isFinal(order.status.key) ? null : (
        <>
          <CalendarLinks {...props} />
          <p className="mt-2.5 text-caption text-text-2">{limits()}</p>
          {mayMove ? <EarlierWish {...props} /> : null}
          <PendingNote {...props} change="move" className="mt-3.5" />
        </>
      )}
    </Card>
  )
}

/** An instant as calendars write it: `20261126T133000Z`. */
const compact = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')

function CalendarLinks({ slug, order, visit, orderKey }: VisitProps) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const { visitMoment } = useStoreClock(slug)
  const place = usePlaceOf(slug, order)
  const path = pathOf(visitCalendar.path, { tenant: slug, id: order.id })
  const number = String(order.order_number)
  const service = order.order_items.map(({ item }) => fullNameOf(item, locale)).join(', ')
  const details = [
    ...(visit.resource ? [t('order.with', { name: nameOf(visit.resource, locale) })] : []),
    visitMoment(visit.starts_at),
    t('orders.number', { kind: 'visit', number }),
  ]
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: withoutIsolation(inOneLine([service, nameOf(store, locale)])),
    dates: `${compact(visit.starts_at)}/${compact(visit.ends_at)}`,
    details: withoutIsolation(details.join('\n')),
    location: place.address,
  })
  return (
    <div className="mt-3.5 flex flex-wrap items-center gap-2">
      <a
        href={path}
        download
        className={buttonClass({ variant: 'tonal' })}
        onClick={(event) => {
          // A guest's request needs the key in a header, which a link cannot send.
          if (orderKey === undefined) return
          event.preventDefault()
          const fail = () => showToast(t('order.moveFailed'), { tone: 'destructive' })
          saveFile(path, orderKey, `visit-${number}.ics`).catch(fail)
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

function EarlierWish({ slug, order, visit, orderKey }: VisitProps) {
  const { t } = useMessages()
  const isOnline = useOnline()
  const queryClient = useQueryClient()
  const isWanted = visit.wants_earlier === true
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(isWanted ? dropEarlierWish : wishEarlier, { params: { tenant: slug, id: order.id }, orderKey }),
    onSuccess: ({ data }) => updateCachedOrder(queryClient, slug, data, orderKey),
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

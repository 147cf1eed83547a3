import type { OrderVisit } from '#contract/booking'
import type { Order } from '#contract/order'
import { isFinal } from '#contract/order-life'
import { useVisitMoment, visitMinutes } from '#features/booking'
import { momentWords } from '#features/cart'
import { ServiceDuration, useStore } from '#features/catalog'
import { useFormats } from '#i18n/formats.ts'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { phoneText } from '#lib/phone-text.ts'
import { useNow } from '#lib/use-now.ts'
import { Card } from '#ui/card.tsx'
import { userFill } from '#ui/icons/fill.ts'
import { calendarBlank, clock } from '#ui/icons/regular.ts'
import { KeptMoveNote } from '../move/kept-move-note.tsx'
import { CalendarLinks } from './calendar-links.tsx'
import { EarlierWish } from './earlier-wish.tsx'
import { OrderFact } from './order-fact.tsx'
import { movableUntil, useMayCancel, useMayMove } from './use-may-cancel.ts'

/** Says until when a visit could be moved or canceled here, and whom to call instead. */
export function useTooLate(slug: string): (until: string) => string {
  const { t } = useMessages()
  const { time } = useFormats()
  const store = useStore(slug)
  const now = useNow()
  const { phone } = store
  return (until) => {
    const when = momentWords(until, { store, now, t, time })
    return phone === null ? t('order.tooLate', { when }) : t('order.tooLateCall', { when, phone: phoneText(phone) })
  }
}

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

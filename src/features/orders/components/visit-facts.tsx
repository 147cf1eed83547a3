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
import { Icon } from '#ui/icon.tsx'
import { userFill } from '#ui/icons/fill.ts'
import { calendarBlank, clock } from '#ui/icons/regular.ts'
import { useMayCancel } from './use-may-cancel.ts'

/** Says until when a visit could be canceled here, and whom to call instead. */
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

type Visit = NonNullable<Order['visit']>

/** When a visit is and how long it takes, who serves, and until when it can be canceled. */
export function VisitFacts({ slug, order, visit }: { slug: string; order: Order; visit: Visit }) {
  const { t, locale } = useMessages()
  const { time } = useFormats()
  const store = useStore(slug)
  const now = useNow()
  const moment = useVisitMoment(store.time_zone)
  const tooLate = useTooLate(slug)
  const mayCancel = useMayCancel(order)
  const { starts_at, ends_at, cancel_until, resource } = visit
  return (
    <Card as="section">
      <h2 className="t3">{t('booking.when')}</h2>
      <div className="row order-fact">
        <span className="iconwell">
          <Icon path={calendarBlank} size={22} />
        </span>
        <div className="grow">
          <div className="b">{moment(starts_at)}</div>
          <div className="c1 mut">{t('booking.endsAt', { time: time(ends_at, store.time_zone) })}</div>
        </div>
      </div>
      <div className="row order-fact">
        <span className="iconwell">
          <Icon path={clock} size={22} />
        </span>
        <span className="b">
          <ServiceDuration minutes={visitMinutes(visit)} />
        </span>
      </div>
      {resource ? (
        <div className="row order-fact">
          <span className="iconwell">
            <Icon path={userFill} size={22} />
          </span>
          <bdi className="b">{t('order.with', { name: nameOf(resource, locale) })}</bdi>
        </div>
      ) : null}
      {isFinal(order.status.key) ? null : (
        <p className="c1 mut order-private">
          {mayCancel
            ? t('order.cancelUntil', { when: momentWords(cancel_until, { store, now, t, time }) })
            : tooLate(cancel_until)}
        </p>
      )}
    </Card>
  )
}

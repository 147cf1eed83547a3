import { visitCalendar } from '#contract/booking'
import type { OrderVisit } from '#contract/booking'
import { withoutIsolation } from '#contract/isolation'
import { pathOf } from '#contract/endpoint'
import type { Order } from '#contract/order'
import { saveFile } from '#data/http/save-file.ts'
import { useVisitMoment } from '#features/booking'
import { useStore } from '#features/catalog'
import { inOneLine } from '#i18n/enumeration.ts'
import { fullNameOf, nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { calendarPlus } from '#ui/icons/regular.ts'
import { showToast } from '#ui/toast.tsx'
import { usePlaceOf } from './use-place-of.ts'

type CalendarLinksProps = { slug: string; order: Order; visit: OrderVisit; orderKey: string | undefined }

/** An instant as calendars write it: `20261126T133000Z`. */
const compact = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Takes a visit into a calendar: as a file, which every calendar reads, or at Google. */
export function CalendarLinks({ slug, order, visit, orderKey }: CalendarLinksProps) {
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

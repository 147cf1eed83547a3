// The words in which a customer is told about an order: in the list of notifications, and their titles on devices.
import type { Locale } from '#contract/locale'
import { isVisit } from '#contract/order-types'
import { visitMoment } from '#contract/visit-moment'
import { sentence } from '#server/platform/i18n/messages'
import type { OrderNews } from '#server/platform/jobs/job-kinds'

/** What is told: the order arrived, its customer canceled it or moved its visit, or something that they did not do themselves. */
export type OrderNotice = 'created' | 'withdrawn' | 'moved' | OrderNews

type Told = {
  readonly number: number
  readonly type: string
  /** The store's. */
  readonly zone: string
  /** The time that is told. */
  readonly visitAt: Date | null
  /** Who serves; null where the store names nobody. */
  readonly resource: { readonly name: string; readonly name_ar: string } | null
}

/** Title and body of a notice. */
export function noticeWords(locale: Locale, notice: OrderNotice, { number, type, zone, visitAt, resource }: Told) {
  const kind = isVisit(type) ? 'visit' : 'order'
  const when = kind === 'visit' && visitAt ? sentence(locale, 'visit.moment', visitMoment(zone, visitAt)) : ''
  const name = (locale === 'ar' ? resource?.name_ar : resource?.name) ?? ''
  const values = { number, kind, when, name }
  return {
    title: sentence(locale, `notification.${notice}.title`, values),
    body: sentence(locale, `notification.${notice}.body`, values),
  }
}

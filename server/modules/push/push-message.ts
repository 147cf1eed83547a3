// A device shows no more than the store, the state and the number of an order, because others can read a lock screen.
import { isolated } from '#domain/names'
import { directionOf, type Locale } from '#domain/locale'
import { isCancelable } from '#contract/order-life'
import { isVisit } from '#domain/order-types'
import type { PushMessage } from '#contract/push'
import { sentence } from '#server/platform/i18n/messages'
import type { JobContents } from '#server/platform/jobs/job-kinds'
import type { VisitOfOrder } from '#server/modules/booking/visits-repository'
import { noticeWords } from '#server/modules/orders/order-notice'
import type { OrderRow } from '#server/modules/orders/orders-repository'
import { nameIn } from '#server/modules/stores/store-words'

type OrderTold = {
  readonly row: OrderRow
  readonly visit: VisitOfOrder | undefined
  readonly content: JobContents['push:order']
  /** Null for a guest. */
  readonly unseen: number | null
}

type Where = {
  readonly origin: string
  readonly store: { readonly slug: string; readonly name: string; readonly name_ar: string }
  readonly locale: Locale
  readonly now: Date
}

export function orderMessage({ row, visit, content, unseen }: OrderTold, zone: string, where: Where): PushMessage {
  const { origin, store, locale, now } = where
  const { id, status, order_type: type } = row
  const { news } = content
  const kind = isVisit(type) ? 'visit' : 'order'
  const page = `${origin}/${store.slug}/settings/orders/${id}`
  const navigate = news === 'earlier' ? `${page}#move` : page
  const action = (name: 'view' | 'cancel' | 'again') => ({
    action: name,
    title: sentence(locale, `push.${name}`, { kind }),
    // The page asks for what else is needed, such as the reason.
    navigate: name === 'view' ? navigate : `${page}?act=${name}`,
  })
  const mayCancel = isCancelable({ status, orderType: type }) && (!visit || now <= visit.cancel_until)
  const more = mayCancel ? ['cancel' as const] : status === 'completed' ? ['again' as const] : []
  const visitAt = content.visitAt === null ? null : new Date(content.visitAt)
  const words = { number: row.order_number, type, zone, visitAt, resource: visit?.resource ?? null }
  const message = messageOf(where, {
    body: noticeWords(locale, news, words).title,
    // Order numbers repeat between stores, and all stores of an address share one list of notifications.
    tag: id,
    navigate,
    data: { event: `${id} ${content.revision} ${news}` },
    actions: ['view' as const, ...more].map(action),
  })
  return unseen === null ? message : { ...message, app_badge: unseen }
}

export function testMessage(tag: string, where: Where) {
  const { origin, store, locale } = where
  const navigate = `${origin}/${store.slug}/settings`
  return messageOf(where, { body: sentence(locale, 'push.test'), tag, navigate, data: { event: tag } })
}

type Told = Omit<PushMessage['notification'], 'title' | 'lang' | 'dir'>

function messageOf({ store, locale }: Where, told: Told): PushMessage {
  const notification = {
    title: isolated(nameIn(store, locale), locale),
    lang: locale,
    dir: directionOf(locale),
    ...told,
  }
  return { web_push: 8030, notification }
}

/** `shorter` leaves out what a short push can do without. */
export function payloadsOf(message: PushMessage) {
  const { actions: _, ...notification } = message.notification
  return { payload: JSON.stringify(message), shorter: JSON.stringify({ ...message, notification }) }
}

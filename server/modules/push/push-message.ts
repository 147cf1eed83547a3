// What a device shows of an order: the store and the order's state and number, nothing else, because a lock screen is read by others.
import { isolated } from '#domain/names'
import { directionOf, type Locale } from '#domain/locale'
import { isCancelable } from '#contract/order-life'
import { isVisit } from '#domain/order-types'
import type { PushMessage } from '#contract/push'
import { sentence } from '#server/platform/i18n/messages'
import type { OrderNews } from '#server/platform/jobs/job-kinds'
import { noticeWords } from '#server/modules/orders/order-notice'
import { nameIn } from '#server/modules/stores/store-words'
import type { Push } from './push-sender.ts'

/** The store that tells. */
export type PushStore = { readonly slug: string; readonly name: string; readonly name_ar: string }

export type OrderTold = {
  readonly id: string
  readonly number: number
  readonly type: string
  readonly status: string
  readonly news: OrderNews
  /** The store's. */
  readonly zone: string
  /** The time that is told; null where none is. */
  readonly visitAt: Date | null
  /** Who serves; null where the store names nobody. */
  readonly resource: { readonly name: string; readonly name_ar: string } | null
  readonly revision: number
  /** Until when a visit may be canceled; null for what is no visit. */
  readonly cancelUntil: Date | null
}

type Where = { readonly origin: string; readonly store: PushStore; readonly locale: Locale; readonly now: Date }

/** Words about an order for a device. @param unseen what the customer has not seen; null for a guest. */
export function orderMessage(order: OrderTold, unseen: number | null, where: Where): PushMessage {
  const { origin, store, locale, now } = where
  const kind = isVisit(order.type) ? 'visit' : 'order'
  const page = `${origin}/${store.slug}/settings/orders/${order.id}`
  // What was wished for is one choice away.
  const navigate = order.news === 'earlier' ? `${page}#move` : page
  const action = (name: 'view' | 'cancel' | 'again') => ({
    action: name,
    title: sentence(locale, `push.${name}`, { kind }),
    // The page asks what else there is to say, such as the reason.
    navigate: name === 'view' ? navigate : `${page}?act=${name}`,
  })
  const mayCancel =
    isCancelable({ status: order.status, orderType: order.type }) &&
    (order.cancelUntil === null || now <= order.cancelUntil)
  const more = mayCancel ? ['cancel' as const] : order.status === 'completed' ? ['again' as const] : []
  const message = messageOf(where, {
    body: noticeWords(locale, order.news, order).title,
    // Two stores may both have an order 42, and all stores of an address share one list of what is shown.
    tag: order.id,
    navigate,
    data: { event: `${order.id} ${order.revision} ${order.news}` },
    actions: ['view' as const, ...more].map(action),
  })
  return unseen === null ? message : { ...message, app_badge: unseen }
}

/** What shows that pushes arrive. */
export function testMessage(tag: string, where: Where): PushMessage {
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

/** The texts of a push: whole, and without what a short one can do without. */
export function payloadsOf(message: PushMessage): Pick<Push, 'payload' | 'shorter'> {
  const { actions: _, ...notification } = message.notification
  return { payload: JSON.stringify(message), shorter: JSON.stringify({ ...message, notification }) }
}

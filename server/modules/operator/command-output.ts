// Lines for people, with tabs between their parts for programs.
import type { AuditEntry, OperatorOrder, OperatorToken } from '#contract/operator'
import type { VisitDay } from '#contract/operator-visits'
import { fullNameOf, isolated } from '#domain/names'
import { MISSED } from '#contract/order'
import type { PushOutcome } from '#contract/push'
import { MINUTE_MS, shownAt } from '#domain/wall-clock'
import { PAGE_SIZE } from './store-access.ts'

/** A text of a store or customer may be Arabic, which would reorder the rest of the line. */
const isolate = (text: string) => isolated(text, 'en')

const customerParts = ({ customer: { name, phone, missed_visits: missed } }: OperatorOrder) => [
  isolate(name),
  phone ?? '',
  ...(missed > 0 ? [`${missed} missed ${missed === 1 ? 'visit' : 'visits'}`] : []),
]

export const orderLine = (order: OperatorOrder) =>
  [
    order.order_number,
    order.status.key,
    order.table ? `${order.order_type} ${order.table}` : order.order_type,
    `${order.total_amount} ${order.currency}`,
    order.ordered_at,
    ...customerParts(order),
  ].join('\t')

/** `15:30` on the clock of a zone, with the date when it is not `date`. */
function clockAt(zone: string, instant: string, date: string) {
  const shown = new Date(shownAt(zone, Math.floor(Date.parse(instant) / MINUTE_MS)) * MINUTE_MS).toISOString()
  return shown.startsWith(`${date}T`) ? shown.slice(11, 16) : shown.slice(0, 16)
}

export function dayLines({ date, time_zone: zone, visits, blocks, resources }: VisitDay) {
  const span = (from: string, until: string) => `${clockAt(zone, from, date)}-${clockAt(zone, until, date)}`
  return [
    ...visits.flatMap((order) => {
      const { visit, order_items: items } = order
      if (!visit) return []
      const state = order.cancel_reason === MISSED ? MISSED : order.status.key
      const service = items.map(({ item }) => isolate(fullNameOf(item, 'en'))).join(', ')
      const served = [span(visit.starts_at, visit.ends_at), isolate(visit.resource?.name ?? '')]
      return [[...served, order.order_number, state, order.order_type, service, ...customerParts(order)].join('\t')]
    }),
    ...blocks.map(({ id, resource_id: resource, from, until }) => {
      const name = resources.find((one) => one.id === resource)?.name ?? resource
      return [span(from, until), isolate(name), 'blocked', id].join('\t')
    }),
  ]
}

export const movedLine = (slug: string, { order_number: number, visit }: OperatorOrder) =>
  [
    `${slug}: visit of order ${number} is at ${visit?.starts_at}`,
    ...(visit?.resource ? [isolate(visit.resource.name)] : []),
  ].join(', with ')

export const auditLine = ({ at, who, act, subject, before, after }: AuditEntry) =>
  [at, who, act, subject, before === '' ? after : `${before} -> ${after}`].join('\t')

export const tokenLine = (token: OperatorToken) =>
  [
    token.id,
    isolate(token.name),
    `made ${token.created_at}`,
    `expires ${token.expires_at ?? 'never'}`,
    `used ${token.last_used_at ?? 'never'}`,
    token.revoked_at === null ? '' : `revoked ${token.revoked_at}`,
  ].join('\t')

export const PUSH_OUTCOMES: Readonly<Record<PushOutcome, string>> = {
  accepted: 'the push service has it, and tells the device',
  gone: 'the device is gone, and was forgotten',
  refused: 'the push service refused it',
  unreached: 'the push service could not be reached',
}

export function pageLines(lines: string[], page: number, total: number) {
  const pages = Math.ceil(total / PAGE_SIZE)
  return pages > 1 ? [...lines, `page ${page} of ${pages}, ${total} in all`] : lines
}

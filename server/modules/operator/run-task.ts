// What each command does and what it says afterwards: lines for people, with tabs between their parts for programs.
import type { AuditEntry, OperatorOrder, OperatorToken } from '#contract/operator'
import type { VisitDay } from '#contract/operator-visits'
import { fullNameOf, isolated } from '#domain/names'
import { MISSED } from '#contract/order'
import type { PushOutcome } from '#contract/push'
import { MINUTE_MS, shownAt } from '#domain/wall-clock'
import type { Task } from './command-line.ts'
import { importMenu } from './menu-import.ts'
import { PAGE_SIZE, Refusal } from './store-access.ts'
import type { DocumentFile, StoreAccess } from './store-access.ts'

/** A text of the store or of a customer, so that it leaves the rest of its line in order. */
const written = (text: string): string => isolated(text, 'en')

/** Name and phone, and how often they did not come, if ever. */
const whoOf = ({ customer: { name, phone, missed_visits: missed } }: OperatorOrder): string[] => [
  written(name),
  phone ?? '',
  ...(missed > 0 ? [`${missed} missed ${missed === 1 ? 'visit' : 'visits'}`] : []),
]

const lineOf = (order: OperatorOrder): string =>
  [
    order.order_number,
    order.status.key,
    order.table ? `${order.order_type} ${order.table}` : order.order_type,
    `${order.total_amount} ${order.currency}`,
    order.ordered_at,
    ...whoOf(order),
  ].join('\t')

/** `15:30` on the clock of a zone, with its date where that is another one. */
function clockAt(zone: string, instant: string, date?: string): string {
  const shown = new Date(shownAt(zone, Math.floor(Date.parse(instant) / MINUTE_MS)) * MINUTE_MS).toISOString()
  return shown.startsWith(`${date}T`) ? shown.slice(11, 16) : shown.slice(0, 16)
}

/** A day of the calendar: visits, then what is blocked. */
function dayLines({ date, time_zone: zone, visits, blocks, resources }: VisitDay): string[] {
  const span = (from: string, until: string) => `${clockAt(zone, from, date)}-${clockAt(zone, until, date)}`
  return [
    ...visits.flatMap((order) => {
      const { visit, order_items: items } = order
      if (!visit) return []
      const state = order.cancel_reason === MISSED ? MISSED : order.status.key
      const service = items.map(({ item }) => written(fullNameOf(item, 'en'))).join(', ')
      const served = [span(visit.starts_at, visit.ends_at), written(visit.resource?.name ?? '')]
      return [[...served, order.order_number, state, order.order_type, service, ...whoOf(order)].join('\t')]
    }),
    ...blocks.map(({ id, resource_id: resource, from, until }) => {
      const name = resources.find((one) => one.id === resource)?.name ?? resource
      return [span(from, until), written(name), 'blocked', id].join('\t')
    }),
  ]
}

const movedLine = (slug: string, { order_number: number, visit }: OperatorOrder): string =>
  [
    `${slug}: visit of order ${number} is at ${visit?.starts_at}`,
    ...(visit?.resource ? [written(visit.resource.name)] : []),
  ].join(', with ')

const actLine = ({ at, who, act, subject, before, after }: AuditEntry): string =>
  [at, who, act, subject, before === '' ? after : `${before} -> ${after}`].join('\t')

const tokenLine = (token: OperatorToken): string =>
  [
    token.id,
    written(token.name),
    `made ${token.created_at}`,
    `expires ${token.expires_at ?? 'never'}`,
    `used ${token.last_used_at ?? 'never'}`,
    token.revoked_at === null ? '' : `revoked ${token.revoked_at}`,
  ].join('\t')

/** How far a push came, for whoever sent it. */
const ENDED: Readonly<Record<PushOutcome, string>> = {
  accepted: 'the push service has it, and tells the device',
  gone: 'the device is gone, and was forgotten',
  refused: 'the push service refused it',
  unreached: 'the push service could not be reached',
}

/** The lines of a page, and of one that is not the only one where it stands. */
function pageLines(lines: readonly string[], page: number, total: number): string[] {
  const pages = Math.ceil(total / PAGE_SIZE)
  return pages > 1 ? [...lines, `page ${page} of ${pages}, ${total} in all`] : [...lines]
}

/** Says what is missing when the store does not know it. */
async function known<T>(work: Promise<T>, otherwise: string): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found')
      throw new Refusal(otherwise, error.code, { cause: error })
    throw error
  }
}

type VisitTask = Extract<Task, { readonly name: `visit:${string}` }>

const isVisitTask = (task: Task): task is VisitTask => task.name.startsWith('visit:')

async function runVisitTask(task: VisitTask, access: StoreAccess): Promise<string[]> {
  const { slug } = task
  if (task.name === 'visit:list') return dayLines(await access.listVisits(slug, task.date))
  if (task.name === 'visit:block') {
    const { resource, from, until } = task
    const block = await known(
      access.blockTime(slug, resource, from, until),
      `nobody of id ${resource} serves at ${slug}`,
    )
    return [`${slug}: ${resource} is blocked from ${block.from} to ${block.until}\t${block.id}`]
  }
  if (task.name === 'visit:unblock') {
    const block = await known(access.unblockTime(slug, task.id), `${slug} has no block ${task.id}`)
    return [`${slug}: ${block.resource_id} is free from ${block.from} to ${block.until}`]
  }
  const { number } = task
  const otherwise = `${slug} has no visit of an order ${number}`
  if (task.name === 'visit:missed') {
    const { customer } = await known(access.missVisit(slug, number), otherwise)
    return [
      `${slug}: nobody came to the visit of order ${number}, missed visits of this customer: ${customer.missed_visits}`,
    ]
  }
  const changing =
    task.name === 'visit:move'
      ? access.moveVisit(slug, number, task.time, task.resource)
      : access.assignVisit(slug, number, task.resource)
  return [movedLine(slug, await known(changing, otherwise))]
}

/**
 * Does a task; `content` is what the file of an import holds: a document, or the text of a sheet.
 * @returns what to say, line by line.
 * @throws Refusal, ImportFaultsError, UnknownStoreError
 */
export async function runTask(
  task: Task,
  access: StoreAccess,
  content: DocumentFile | string | null,
): Promise<string[]> {
  if (task.name === 'tenant:import') {
    if (content === null || typeof content === 'string') throw new Error('an import needs a document')
    const result = await access.importTenant(content)
    const { slug, items, categories, catalogue_version: version } = result
    return [`${slug}: ${categories} categories, ${items} items, catalogue version ${version}`]
  }
  const { slug } = task
  if (task.name === 'menu:import') {
    if (typeof content !== 'string') throw new Error('a menu needs the text of a sheet')
    return importMenu(slug, content, access)
  }
  if (task.name === 'tenant:export') return [JSON.stringify(await access.exportTenant(slug), null, 2)]
  if (task.name === 'token:create') return [await access.createToken(slug, task.label, task.expiresAt)]
  if (task.name === 'token:list') return (await access.listTokens(slug)).map(tokenLine)
  if (task.name === 'token:revoke') {
    const token = await known(access.revokeToken(slug, task.id), `${slug} has no token ${task.id}`)
    return [`${slug}: token ${token.name} is revoked`]
  }
  if (task.name === 'table:link')
    return [new URL(await access.tableLink(slug, task.table), task.origin ?? access.origin).href]
  if (task.name === 'order:list') {
    const { entries, total } = await access.listOrders(slug, task.page, task.status)
    return pageLines(entries.map(lineOf), task.page, total)
  }
  if (task.name === 'audit:list') {
    const { entries, total } = await access.listAudit(slug, task.page)
    return pageLines(entries.map(actLine), task.page, total)
  }
  if (task.name === 'order:status') {
    const { number, status } = task
    const order = await known(access.moveOrder(slug, number, status), `${slug} has no order ${number}`)
    return [`${slug}: order ${order.order_number} is ${order.status.key}`]
  }
  if (task.name === 'push:test') {
    const { identifier } = task
    const tested = await known(access.testPush(slug, identifier), `${slug} has no customer ${identifier}`)
    if (tested.length === 0) throw new Refusal(`no device of ${identifier} is registered at ${slug}`)
    return tested.map(({ device, outcome }) => [device ?? 'a device', ENDED[outcome]].join('\t'))
  }
  if (isVisitTask(task)) return runVisitTask(task, access)
  const { itemId, available } = task
  const item = await known(access.setAvailability(slug, itemId, available), `${slug} has no item ${itemId}`)
  return [`${slug}: ${itemId} is ${item.is_available ? 'on' : 'off'}, catalogue version ${item.catalogue_version}`]
}

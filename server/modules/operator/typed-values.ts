import { operatorTimeSchema, visitDateSchema } from '#contract/operator-visits'
import { ORDER_STATUSES } from '#contract/order'
import { TABLE_NUMBER } from '#domain/limits'

export class UsageError extends Error {}

export function statusOf(text: string) {
  const found = ORDER_STATUSES.find((status) => status === text)
  if (!found) throw new UsageError(`${text} is no state of an order; there are ${ORDER_STATUSES.join(', ')}`)
  return found
}

export function numberOf(text: string, what: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`${text} is no ${what}`)
  return Number(text)
}

export function tableOf(text: string): string {
  if (!TABLE_NUMBER.test(text)) throw new UsageError(`${text} is no table; letters, digits and hyphens, 12 at most`)
  return text
}

export function originOf(text: string, option: string): string {
  const parsed = URL.parse(text)
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol))
    throw new UsageError(`--${option} ${text} is no http or https address`)
  return parsed.origin
}

export function switchOf(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new UsageError(`item:availability takes on or off, not ${text}`)
  return text === 'on'
}

/** Reads a number of days from now, or a date, at whose end (UTC) it is over. */
export function expiryOf(text: string): Date {
  const dayMs = 86_400_000
  const days = /^([1-9]\d{0,3})d$/.exec(text)?.[1]
  if (days !== undefined) return new Date(Date.now() + Number(days) * dayMs)
  const start = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(start) || start + dayMs <= Date.now())
    throw new UsageError(`--expires ${text} is no number of days to come, such as 90d, and no such date`)
  return new Date(start + dayMs)
}

export function idOf(text: string, what: string, shownBy: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text))
    throw new UsageError(`${text} is no id of a ${what}; ${shownBy} shows them`)
  return text
}

export function timeOf(text: string): string {
  if (!operatorTimeSchema.safeParse(text).success)
    throw new UsageError(`${text} is no time on the store's clock, such as 2026-12-01T15:30, and no instant in UTC`)
  return text
}

export function dateOf(text: string): string {
  if (!visitDateSchema.safeParse(text).success) throw new UsageError(`${text} is no date, such as 2026-12-01`)
  return text
}

import { operatorTimeSchema, visitDateSchema } from '#contract/operator-visits'
import { ORDER_STATUSES } from '#contract/order'
import { TABLE_NUMBER } from '#domain/limits'

export class UsageError extends Error {}

export function statusOf(text: string) {
  const found = ORDER_STATUSES.find((status) => status === text)
  if (!found) throw new UsageError(`${text} is no state of an order; there are ${ORDER_STATUSES.join(', ')}`)
  return found
}

function checked(text: string, isGood: boolean, message: string) {
  if (!isGood) throw new UsageError(`${text} ${message}`)
  return text
}

export const tableOf = (text: string) =>
  checked(text, TABLE_NUMBER.test(text), 'is no table; letters, digits and hyphens, 12 at most')

export function originOf(text: string, option: string) {
  const parsed = URL.parse(text)
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol))
    throw new UsageError(`--${option} ${text} is no http or https address`)
  return parsed.origin
}

export function switchOf(text: string) {
  if (text !== 'on' && text !== 'off') throw new UsageError(`item:availability takes on or off, not ${text}`)
  return text === 'on'
}

/** `90d`, or a date at whose end in UTC it expires. */
export function expiryOf(text: string) {
  const dayMs = 86_400_000
  const days = /^([1-9]\d{0,3})d$/.exec(text)?.[1]
  if (days !== undefined) return new Date(Date.now() + Number(days) * dayMs)
  const start = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(start) || start + dayMs <= Date.now())
    throw new UsageError(`--expires ${text} is no number of days to come, such as 90d, and no such date`)
  return new Date(start + dayMs)
}

export const numberOf = (text: string, what: string) =>
  Number(checked(text, /^[1-9]\d{0,8}$/.test(text), `is no ${what}`))

export const idOf = (text: string, what: string, shownBy: string) =>
  checked(
    text,
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
    `is no id of a ${what}; ${shownBy} shows them`,
  )

export const timeOf = (text: string) =>
  checked(
    text,
    operatorTimeSchema.safeParse(text).success,
    "is no time on the store's clock, such as 2026-12-01T15:30, and no instant in UTC",
  )

export const dateOf = (text: string) =>
  checked(text, visitDateSchema.safeParse(text).success, 'is no date, such as 2026-12-01')

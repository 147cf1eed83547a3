// Every kind of work there is, and what each needs to know.
import type { Locale } from '#domain/locale'
import type { OrderStatus } from '#contract/order'
import type { Transaction } from '#server/platform/db/database'

/** What a customer is told of an order that they did not do themselves: the store took it to a state, or something is with its visit. */
export type OrderNews =
  | Exclude<OrderStatus, 'pending'>
  | 'rescheduled'
  | 'assigned'
  | 'missed'
  | 'reminder_day'
  | 'reminder_hours'
  | 'earlier'

/** Content by kind. It names things; the rest is read when the work is done, so that nothing in it is out of date. */
export type JobContents = {
  /** Sends a link for a new password to whoever has this address, if anybody has. */
  'mail:password-reset': { readonly slug: string; readonly email: string }
  /** Tells a customer that their password was changed. */
  'mail:password-changed': { readonly slug: string; readonly customerId: string }
  /**
   * Tells an address that its customer changed what they sign in with, in their language. The address itself, because one that
   * was taken away (`old-email`) is in no row any more.
   */
  'mail:account-changed': {
    readonly slug: string
    readonly locale: Locale
    readonly what: 'password' | 'phone' | 'email' | 'old-email'
    readonly to: string
  }
  /** Tells the devices of whoever ordered what is new. */
  'push:order': {
    readonly orderId: string
    readonly news: OrderNews
    /** Of the order at that time: told twice, a device knows it by this. */
    readonly revision: number
    /** ISO 8601: the time of the visit that is told; null where none is. */
    readonly visitAt: string | null
    /** ISO 8601: when it is of no use any more. */
    readonly until: string
    /** The devices that are left after an earlier try; absent at the first. */
    readonly only?: readonly string[]
  }
  /** Reminds of a visit, unless it has another time by then. */
  'visit:reminder': {
    readonly orderId: string
    readonly news: 'reminder_day' | 'reminder_hours'
    /** ISO 8601: when the visit was to begin when this was planned. */
    readonly visitAt: string
  }
  /** Tells whoever wants to come earlier that time of somebody became free. */
  'visit:earlier': {
    readonly resourceId: string
    /** ISO 8601: what became free. */
    readonly from: string
    readonly until: string
  }
}
export type JobKind = keyof JobContents

/** A job on its way: it may be done more than once, when it is not known whether an earlier try succeeded. */
export type Job<K extends JobKind> = {
  readonly tenantId: string
  readonly id: string
  /** From 1 on. */
  readonly tries: number
  readonly content: JobContents[K]
  /** Aborted when the try has taken too long: then it counts as failed. */
  readonly signal: AbortSignal
}

/** What is left to do in the database: in the transaction that takes the job out of the queue, so that it is done once. */
export type LastPart = (tx: Transaction) => Promise<void>

export type JobHandlers = { readonly [K in JobKind]: (job: Job<K>) => Promise<LastPart | void> }

/** A part of the work is done: the rest of it is another try, and not sooner than asked. */
export class LaterJobError<K extends JobKind = JobKind> extends Error {
  override readonly name = 'LaterJobError'
  readonly content: JobContents[K]
  readonly afterMs: number

  constructor(content: JobContents[K], afterMs: number) {
    super('some of it has to be tried again')
    this.content = content
    this.afterMs = afterMs
  }
}

/** A try failed in a way that no repetition changes: the job is given up at once. */
export class HopelessJobError extends Error {
  override readonly name = 'HopelessJobError'
}

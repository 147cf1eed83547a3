import type { Locale } from '#domain/locale'
import type { OrderStatus } from '#contract/order'
import type { Transaction } from '#server/platform/db/database'

/** News of an order that its customer did not cause. */
export type OrderNews =
  | Exclude<OrderStatus, 'pending'>
  | 'rescheduled'
  | 'assigned'
  | 'missed'
  | 'reminder_day'
  | 'reminder_hours'
  | 'earlier'

/** Content by kind. It holds ids, and the rest is read when the job is done, so that nothing is out of date. */
export type JobContents = {
  'mail:password-reset': { readonly slug: string; readonly email: string }
  'mail:password-changed': { readonly slug: string; readonly customerId: string }
  /** Has the address itself, because a replaced one (`old-email`) is in no row any more. */
  'mail:account-changed': {
    readonly slug: string
    readonly locale: Locale
    readonly what: 'password' | 'phone' | 'email' | 'old-email'
    readonly to: string
  }
  'push:order': {
    readonly orderId: string
    readonly news: OrderNews
    /** Of the order at that time; a device that gets the same news twice sees it by this. */
    readonly revision: number
    /** ISO 8601. */
    readonly visitAt: string | null
    /** ISO 8601: when the news is of no use any more. */
    readonly until: string
    /** The devices that are left after an earlier try. */
    readonly only?: readonly string[]
  }
  /** Nothing is sent when the visit has another time by then. */
  'visit:reminder': {
    readonly orderId: string
    readonly news: 'reminder_day' | 'reminder_hours'
    /** ISO 8601: start of the visit when the job was added. */
    readonly visitAt: string
  }
  /** Tells customers who want to come earlier that a time became free. */
  'visit:earlier': {
    readonly resourceId: string
    /** ISO 8601. */
    readonly from: string
    readonly until: string
  }
}
export type JobKind = keyof JobContents

/** A job may be done more than once, when it is not known whether an earlier try succeeded. */
export type Job<K extends JobKind> = {
  readonly tenantId: string
  readonly id: string
  /** From 1 on. */
  readonly tries: number
  readonly content: JobContents[K]
  /** Aborted when the try has taken too long. */
  readonly signal: AbortSignal
}

/** Runs in the transaction that removes the job, so that it is done once. */
export type LastPart = (tx: Transaction) => Promise<void>

export type JobHandlers = { readonly [K in JobKind]: (job: Job<K>) => Promise<LastPart | void> }

/** A part of the work is done; the rest is tried again after `afterMs` at the earliest. */
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

/** No repetition can succeed, so the job is given up at once. */
export class HopelessJobError extends Error {
  override readonly name = 'HopelessJobError'
}

// Every kind of work there is, and what each needs to know.
import type { Locale } from '#contract/locale'

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

export type JobHandlers = { readonly [K in JobKind]: (job: Job<K>) => Promise<void> }

/** A try failed in a way that no repetition changes: the job is given up at once. */
export class HopelessJobError extends Error {
  override readonly name = 'HopelessJobError'
}

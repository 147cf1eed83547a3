// Apart from call.ts, which has schemas, because the first view handles failures too.
import { isForLater } from '#domain/offline-names'
import type { Problem } from '#contract/problem'

/** `timeout`: no answer in 20 s, so a write may have happened; `unexpected`: an answer that is not of our server. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly kind: 'offline' | 'timeout' | 'problem' | 'unexpected'
  readonly status: number
  readonly problem: Problem | null
  readonly retryAfterMs: number | null

  constructor(kind: CallError['kind'], status = 0, problem: Problem | null = null, retryAfterMs: number | null = null) {
    super(problem?.message ?? `${kind} ${status}`)
    this.kind = kind
    this.status = status
    this.problem = problem
    this.retryAfterMs = retryAfterMs
  }

  /** Refused for good; after any other failure a write may have happened or may still happen. */
  get isRefusal(): boolean {
    return this.problem !== null && this.status >= 400 && this.status < 500 && !isForLater(this.status)
  }
}

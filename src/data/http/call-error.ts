// Apart from call.ts, because the first view tells failures apart but calls nothing.
import { isForLater } from '#domain/offline-names'
import type { Problem } from '#contract/problem'

/**
 * Why a call gave no data. `offline`: no answer came; `timeout`: none within 20 s, so a write may have happened;
 * `problem`: the server said no and why; `unexpected`: an answer that is not ours (captive portal, other version).
 */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly kind: 'offline' | 'timeout' | 'problem' | 'unexpected'
  /** HTTP status, 0 when there was no answer. */
  readonly status: number
  readonly problem: Problem | null
  /** Milliseconds the server asked to wait before trying again. */
  readonly retryAfterMs: number | null

  constructor(kind: CallError['kind'], status = 0, problem: Problem | null = null, retryAfterMs: number | null = null) {
    super(problem?.message ?? `${kind} ${status}`)
    this.kind = kind
    this.status = status
    this.problem = problem
    this.retryAfterMs = retryAfterMs
  }

  /** The server said no for good. After every other failure a write may have happened, or may still be taken. */
  get isRefusal(): boolean {
    return this.problem !== null && this.status >= 400 && this.status < 500 && !isForLater(this.status)
  }
}

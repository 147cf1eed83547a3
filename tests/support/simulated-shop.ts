// A shop that keeps the server's promise (one key, one answer, one order) behind a network that keeps none.
import { GUEST_SUBJECT } from '#domain/offline-names'
import type { AnyRecord } from '#contract/offline'
import type { ProblemCode } from '#contract/problem'
import type { Transport } from '#device/drain'
import type { Outcome } from '#device/request'

/** What goes wrong with one order request; `broken-after` is a server that dies after it has stored the order. */
export type Fault =
  | 'ok'
  | 'lost-request'
  | 'lost-answer'
  | 'broken'
  | 'broken-after'
  | 'busy'
  | 'portal'
  | 'foreign-receipt'
  | 'signed-out'
  | 'price-changed'
  | 'invalid'
  | 'forbidden'

const answer = (status: number, body: unknown, retryAfterMs: number | null = null): Outcome => ({
  kind: 'answer',
  status,
  body,
  retryAfterMs,
})
const refusal = (status: number, code: ProblemCode, retryAfterMs: number | null = null) =>
  answer(status, { code, message: code }, retryAfterMs)

export class SimulatedShop implements Transport {
  /** Keys of what it took, in the order it took them. */
  readonly placed: string[] = []
  signedIn: string | null
  attempts = 0
  onReadMe: () => void = () => undefined
  #faults: Fault[]
  readonly #answers = new Map<string, Outcome>()

  constructor(faults: readonly Fault[], signedIn: string | null) {
    this.#faults = [...faults]
    this.signedIn = signedIn
  }

  /** From now on everything works and `subject` is signed in. */
  heal(subject: string): void {
    this.#faults = []
    this.signedIn = subject
  }

  async readMe(): Promise<Outcome> {
    this.onReadMe()
    return this.signedIn === null ? refusal(401, 'unauthenticated') : answer(200, { data: { id: this.signedIn } })
  }

  async send(record: AnyRecord): Promise<Outcome> {
    this.attempts += 1
    const fault = this.#faults.shift() ?? 'ok'
    switch (fault) {
      case 'lost-request':
        return { kind: 'offline' }
      case 'portal':
        return { kind: 'foreign', status: 200, retryAfterMs: null }
      case 'foreign-receipt':
        return answer(200, { data: { id: 'somebody-else', order_number: 7 } })
      case 'busy':
        return refusal(503, 'overloaded', 30_000)
      case 'broken':
        return refusal(500, 'internal')
      case 'forbidden':
        return refusal(403, 'forbidden')
      case 'signed-out':
        this.signedIn = null
    }
    if (record.subject !== GUEST_SUBJECT && this.signedIn !== record.subject) return refusal(401, 'unauthenticated')
    const stored = this.#answers.get(record.key) ?? this.#take(record, fault)
    this.#answers.set(record.key, stored)
    if (fault === 'lost-answer') return { kind: 'timeout' }
    return fault === 'broken-after' ? { kind: 'foreign', status: 500, retryAfterMs: null } : stored
  }

  #take({ key, kind }: AnyRecord, fault: Fault): Outcome {
    if (fault === 'price-changed') return refusal(409, 'price_changed')
    if (fault === 'invalid') return refusal(422, 'validation_failed')
    this.placed.push(key)
    if (kind === 'call') return answer(200, { data: { id: key } })
    return answer(201, {
      data: {
        id: key,
        order_number: this.placed.length,
        status: { key: 'pending', name: { en: 'Pending', ar: 'قيد الانتظار' } },
        order_items: [],
        ordered_at: '2026-11-21T09:00:00Z',
        total_amount: '48.00',
      },
    })
  }
}

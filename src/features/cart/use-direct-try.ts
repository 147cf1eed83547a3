import { useRef } from 'react'
import type { PlaceOrderBody } from '#contract/order'
import { CallError } from '#data/http/call-error.ts'
import { keyOf } from '#data/outbox/key-of.ts'
import { newKey } from '#data/outbox/outbox.ts'

type Try = {
  readonly key: string
  readonly payload: PlaceOrderBody
  /** What the customer chose; total and menu may change while an answer is lost, and it is the same order still. */
  readonly choice: string
}

type DirectTry = {
  /** What to send for this choice: what was sent directly and not answered, as it was, or a new try. */
  tryOf(subject: string, payload: PlaceOrderBody): Promise<Try>
  /** Sends a try past the device, and remembers it until the shop has answered. */
  send<Answer>(attempt: Try, call: () => Promise<Answer>): Promise<Answer>
}

/**
 * Tries to send an order that the device does not keep. The key is what makes copies one order: it stays until the shop has answered.
 * After a refusal the same once more is another try.
 */
export function useDirectTry(): DirectTry {
  const seed = useRef('')
  const unanswered = useRef<Try | null>(null)
  return {
    async tryOf(subject, payload) {
      const choice = JSON.stringify([subject, { ...payload, agreed_total: '', catalogue_version: 0 }])
      if (unanswered.current?.choice === choice) return unanswered.current
      return { choice, payload, key: await keyOf(`${seed.current} ${subject}`, payload) }
    },
    async send(attempt, call) {
      unanswered.current = attempt
      try {
        const answer = await call()
        unanswered.current = null
        return answer
      } catch (error) {
        if (error instanceof CallError && error.isRefusal) {
          seed.current = newKey()
          unanswered.current = null
        }
        throw error
      }
    },
  }
}

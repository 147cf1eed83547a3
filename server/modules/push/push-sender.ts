// Sends pushes: encrypted for one device (RFC 8291), signed (RFC 8292), to its push service (RFC 8030).
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { IncomingMessage } from 'node:http'
import webPush from 'web-push'
import type { PushOutcome } from '#contract/push'
import type { Env } from '#server/env'
import { ForbiddenAddressError, foreignLookup, isPushEndpoint } from './push-services.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** A device. */
type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type Push = {
  /** JSON. */
  readonly payload: string
  /** What is sent instead to a service that takes no message of the usual length. */
  readonly shorter: string
  /** Seconds that it is of use. */
  readonly ttl: number
  readonly urgency: 'normal' | 'high'
  /** A later one takes its place while it waits at the service; 32 characters of base64url at most. */
  readonly topic: string
}

/** What became of a push; `unreached` may be tried again, and not sooner than after so many milliseconds. */
export type PushAnswer = { readonly outcome: PushOutcome; readonly afterMs: number }

export type PushSender = {
  /** What browsers subscribe with. */
  readonly publicKey: string
  /** Whether we would send to this endpoint. */
  takes(endpoint: string): boolean
  /** Sends one push. Never rejects. */
  send(target: PushTarget, push: Push, signal: AbortSignal): Promise<PushAnswer>
  /** How many pushes ended in which way, since the start; `operator` are those that a service refused because of this server. */
  readonly counts: Readonly<Record<PushOutcome | 'operator', number>>
}

/** All messages look the same from outside: their length tells no state and no language. A service takes 4,096 bytes, some fewer. */
const PADDED_BYTES = 2_048
const TIMEOUT_MS = 10_000
const LONGEST_WAIT_MS = 60 * 60_000
const GONE: readonly number[] = [404, 410]
const TOO_LONG = 413
/** Statuses below 500 of a service that would take it later. */
const LATER: readonly number[] = [408, 425, 429]

/** The sender of one process. */
export function createPushSender(
  keys: VapidKeys,
  { PUSH_TEST_SERVICE: testService }: Pick<Env, 'PUSH_TEST_SERVICE'>,
): PushSender {
  const counts = { accepted: 0, gone: 0, refused: 0, unreached: 0, operator: 0 }
  const takes = (endpoint: string) => isPushEndpoint(endpoint, testService)

  async function post(target: PushTarget, payload: string, push: Push, signal: AbortSignal): Promise<IncomingMessage> {
    const { endpoint, p256dh, auth } = target
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: keys,
      TTL: push.ttl,
      urgency: push.urgency,
      topic: push.topic,
      contentEncoding: 'aes128gcm',
    })
    const url = new URL(endpoint)
    const options = {
      method: 'POST',
      headers: { ...headers, host: url.host },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    }
    return new Promise((resolve, reject) => {
      const sent =
        testService === undefined
          ? httpsRequest(url, { ...options, lookup: foreignLookup() }, resolve)
          : httpRequest(new URL(url.pathname + url.search, testService), options, resolve)
      sent.on('error', reject)
      sent.end(body)
    })
  }

  async function answerOf(
    target: PushTarget,
    push: Push,
    signal: AbortSignal,
  ): Promise<PushAnswer & { status: number }> {
    if (!takes(target.endpoint)) return { outcome: 'refused', afterMs: 0, status: 0 }
    let answer = await post(target, padded(push.payload), push, signal)
    answer.resume()
    if (answer.statusCode === TOO_LONG) {
      answer = await post(target, push.shorter, push, signal)
      answer.resume()
    }
    const { statusCode: status = 0, headers } = answer
    return { outcome: outcomeOf(status), afterMs: waitOf(headers['retry-after']), status }
  }

  return {
    publicKey: keys.publicKey,
    takes,
    counts,
    async send(target, push, signal) {
      const { outcome, afterMs, status } = await answerOf(target, push, signal).catch((error: unknown) => {
        const isForbidden = error instanceof ForbiddenAddressError
        return { outcome: isForbidden ? ('refused' as const) : ('unreached' as const), afterMs: 0, status: 0 }
      })
      counts[outcome] += 1
      if (status === 401 || status === 403) counts.operator += 1
      return { outcome, afterMs }
    },
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'accepted'
  if (GONE.includes(status)) return 'gone'
  return status >= 500 || LATER.includes(status) ? 'unreached' : 'refused'
}

/** Seconds or a date (RFC 9110, section 10.2.3). */
function waitOf(retryAfter: string | undefined): number {
  if (retryAfter === undefined) return 0
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : 0
}

const padded = (json: string): string => json + ' '.repeat(Math.max(0, PADDED_BYTES - Buffer.byteLength(json)))

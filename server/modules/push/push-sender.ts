// Sends pushes: encrypted for one device (RFC 8291), signed (RFC 8292), to its push service (RFC 8030).
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import webPush from 'web-push'
import type { PushOutcome } from '#contract/push'
import type { Env } from '#server/env'
import { ForbiddenAddressError, foreignLookup, isPushEndpoint } from './push-services.ts'
import type { VapidKeys } from './vapid-keys.ts'

type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

type Push = {
  readonly payload: string
  /** For a service that refuses the usual length. */
  readonly shorter: string
  readonly ttl: number
  readonly urgency: 'normal' | 'high'
  /** A later push replaces it while it waits at the service; 32 characters of base64url at most. */
  readonly topic: string
}

/** `unreached` may be tried again after `afterMs`. */
export type PushAnswer = { readonly outcome: PushOutcome; readonly afterMs: number }

export type PushSender = ReturnType<typeof createPushSender>

/** One length for all messages hides state and language. A service takes 4,096 bytes, some fewer. */
const PADDED_BYTES = 2_048
const TIMEOUT_MS = 10_000
const LONGEST_WAIT_MS = 60 * 60_000
const GONE: readonly number[] = [404, 410]
const TOO_LONG = 413
const LATER: readonly number[] = [408, 425, 429]

export function createPushSender(keys: VapidKeys, { PUSH_TEST_SERVICE: testService }: Pick<Env, 'PUSH_TEST_SERVICE'>) {
  /** Since the start; `operator` are pushes that a service refused because of this server. */
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

  async function answerOf(target: PushTarget, push: Push, signal: AbortSignal) {
    if (!takes(target.endpoint)) return { outcome: 'refused' as const, afterMs: 0, status: 0 }
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
    async send(target: PushTarget, push: Push, signal: AbortSignal): Promise<PushAnswer> {
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

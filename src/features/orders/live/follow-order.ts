// Follows one order as the server tells of it, line after line: a cut one is opened again, with more patience each time.
import { ORDER_KEY_HEADER, pathOf } from '#contract/endpoint'
import { ORDER_EVENT, isFinal, orderEvents } from '#contract/order-life'
import { orderSchema } from '#contract/order'
import type { Order } from '#contract/order'
import { CallError } from '#data/http/call-error.ts'
import { listen } from '#data/http/event-stream.ts'
import { pause } from '#lib/pause.ts'

const FIRST_WAIT_MS = 1_000
const LAST_WAIT_MS = 60_000

export type Following = {
  readonly slug: string
  readonly id: string
  readonly orderKey?: string | undefined
  readonly onOrder: (order: Order) => void
  /** The server was heard, be it only a beat. */
  readonly onHeard: () => void
  /** The line is gone; a new one is tried unless nothing more can come. */
  readonly onCut: () => void
  readonly origin?: string
  readonly firstWaitMs?: number
}

/** Listens until the order is final or the returned function is called. */
export function followOrder(following: Following): () => void {
  const stop = new AbortController()
  void followOn(following, stop.signal)
  return () => stop.abort()
}

async function followOn(following: Following, signal: AbortSignal): Promise<void> {
  const { slug, id, orderKey, onOrder, onHeard, onCut, origin = '', firstWaitMs = FIRST_WAIT_MS } = following
  const url = origin + pathOf(orderEvents.path, { tenant: slug, id })
  let waitMs = firstWaitMs
  let lastId = ''
  let isOver = false
  const open = async () => {
    const ended = await listen({
      url,
      signal,
      headers: {
        ...(orderKey === undefined ? {} : { [ORDER_KEY_HEADER]: orderKey }),
        ...(lastId === '' ? {} : { 'last-event-id': lastId }),
      },
      onHeard: () => {
        waitMs = firstWaitMs
        onHeard()
      },
      onEvent: ({ event, id: eventId, data }) => {
        const order = event === ORDER_EVENT ? readOrder(data) : null
        if (!order) return
        lastId = eventId
        isOver = isFinal(order.status.key)
        onOrder(order)
      },
    })
    isOver ||= ended === 'nothing'
  }
  while (!signal.aborted) {
    const refusal = await open().catch((error: unknown) => error)
    if (signal.aborted) return
    onCut()
    // A refusal stays one; asking for the order itself finds out what is the matter.
    if (isOver || isFinalRefusal(refusal)) return
    const askedMs = refusal instanceof CallError ? (refusal.retryAfterMs ?? 0) : 0
    // Not all at the same moment: a server that restarts cut everybody at once.
    await pause(Math.max(askedMs, waitMs * (0.5 + Math.random())), signal)
    waitMs = Math.min(waitMs * 2, LAST_WAIT_MS)
  }
}

/** Another build of the server may tell what this one cannot read; asking for the order then says so. */
function readOrder(data: string): Order | null {
  try {
    return orderSchema.safeParse(JSON.parse(data)).data ?? null
  } catch {
    return null
  }
}

function isFinalRefusal(refusal: unknown): boolean {
  return refusal instanceof CallError && [401, 403, 404].includes(refusal.status)
}

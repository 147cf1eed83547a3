// Follows what the server tells, line after line: a cut one is opened again, with more patience each time.
import { pause } from '#lib/pause.ts'
import { CallError } from './call-error.ts'
import { listen } from './event-stream.ts'

const FIRST_WAIT_MS = 1_000
const LAST_WAIT_MS = 60_000

export type Following = {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Name of the events that tell something. */
  readonly event: string
  /**
   * Takes what an event tells. `unread`: another build of the server told what this one cannot read, so it is not asked to go on
   * from there. `last`: nothing more can come.
   */
  readonly onNews: (news: unknown) => 'read' | 'unread' | 'last'
  /** The server was heard, be it only a beat. */
  readonly onHeard: () => void
  /** The line is gone; a new one is tried unless nothing more can come. */
  readonly onCut: () => void
  readonly firstWaitMs?: number | undefined
}

/** Listens until nothing more can come or the returned function is called. */
export function follow(following: Following): () => void {
  const stop = new AbortController()
  void followOn(following, stop.signal)
  return () => stop.abort()
}

async function followOn(following: Following, signal: AbortSignal): Promise<void> {
  const { url, headers, event, onNews, onHeard, onCut, firstWaitMs = FIRST_WAIT_MS } = following
  let waitMs = firstWaitMs
  let lastId = ''
  let isOver = false
  const open = async () => {
    const ended = await listen({
      url,
      signal,
      headers: { ...headers, ...(lastId === '' ? {} : { 'last-event-id': lastId }) },
      onHeard: () => {
        waitMs = firstWaitMs
        onHeard()
      },
      onEvent: (told) => {
        const taken = told.event === event ? onNews(parsed(told.data)) : 'unread'
        if (taken === 'unread') return
        lastId = told.id
        isOver = taken === 'last'
      },
    })
    isOver ||= ended === 'nothing'
  }
  while (!signal.aborted) {
    const refusal = await open().catch((error: unknown) => error)
    if (signal.aborted) return
    onCut()
    // A refusal stays one; asking for the thing itself finds out what is the matter.
    if (isOver || isFinalRefusal(refusal)) return
    const askedMs = refusal instanceof CallError ? (refusal.retryAfterMs ?? 0) : 0
    // Not all at the same moment: a server that restarts cut everybody at once.
    await pause(Math.max(askedMs, waitMs * (0.5 + Math.random())), signal)
    waitMs = Math.min(waitMs * 2, LAST_WAIT_MS)
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

function isFinalRefusal(refusal: unknown): boolean {
  return refusal instanceof CallError && [401, 403, 404].includes(refusal.status)
}

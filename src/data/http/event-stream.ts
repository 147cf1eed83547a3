// Server-sent events over fetch: EventSource can send no header, such as a guest's order key, and does not say why it was cut.
import { retryAfter } from '#device/request'
import { pause } from '#lib/wait.ts'
import { reportReached, reportUnreached } from '../reachability.ts'
import { CallError } from './call-error.ts'
import { refusal } from './refusal.ts'

/** Silence that means the line is dead, in milliseconds: the server says something at least every 15 s. */
const SILENCE_MS = 40_000

export type StreamEvent = { readonly event: string; readonly id: string; readonly data: string }

export interface StreamOptions {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** The line stands, or something came through it, be it only a comment. */
  readonly onHeard: () => void
  readonly onEvent: (event: StreamEvent) => void
  readonly silenceMs?: number
}

/**
 * Listens until the server ends the stream. @returns `nothing` when it has nothing more to say (204), else `ended`.
 * @throws CallError when it cannot be opened or is cut; the signal's reason when the caller stops it.
 */
export async function listen(options: StreamOptions): Promise<'ended' | 'nothing'> {
  const { url, headers, signal, onHeard, onEvent, silenceMs = SILENCE_MS } = options
  signal.throwIfAborted()
  const controller = new AbortController()
  const stop = () => controller.abort()
  signal.addEventListener('abort', stop)
  let timer = setTimeout(stop, silenceMs)
  try {
    const response = await fetch(url, {
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { accept: 'text/event-stream', ...headers },
      signal: controller.signal,
    })
    const type = response.headers.get('content-type') ?? ''
    // A gateway's page says nothing about the shop; our own refusals are JSON.
    if (/html/.test(type)) reportUnreached()
    else reportReached()
    if (response.status === 204) return 'nothing'
    if (!response.ok || !/^text\/event-stream\b/.test(type))
      throw refusal(
        response.status,
        await bodyOf(response),
        retryAfter(response.headers.get('retry-after'), Date.now()),
      )
    onHeard()
    const read = eventReader(onEvent)
    const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const chunk = await chunks?.read()
      if (!chunk || chunk.done) return 'ended'
      clearTimeout(timer)
      timer = setTimeout(stop, silenceMs)
      onHeard()
      read(chunk.value)
    }
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof CallError) throw cause
    reportUnreached()
    throw new CallError(controller.signal.aborted ? 'timeout' : 'offline')
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    controller.abort()
  }
}

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => null)

/**
 * Reads the text of a stream as it comes, in whatever pieces (HTML standard, section 9.2.6): lines end in LF, CR or both, a blank
 * line ends an event, a line that starts with a colon is a comment, an event without data is none.
 */
export function eventReader(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = ''
  let id = ''
  let event = ''
  let data: string[] = []
  const take = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ event: event || 'message', id, data: data.join('\n') })
      event = ''
      data = []
      return
    }
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? []
    if (field === 'data') data.push(value)
    else if (field === 'event') event = value
    else if (field === 'id' && !value.includes('\0')) id = value
  }
  return (text) => {
    // A CR at the very end may be half of a CRLF.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
}

// Follows what the server tells, line after line: a cut one is opened again, with more patience each time.

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
    const failure = await open().catch((error: unknown) => error)
    if (signal.aborted) return
    onCut()
    // A failure stays one; asking for the thing itself finds out what is the matter.
    if (isOver || isFinalRefusal(failure)) return
    const askedMs = failure instanceof CallError ? (failure.retryAfterMs ?? 0) : 0
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

function isFinalRefusal(failure: unknown): boolean {
  return failure instanceof CallError && [401, 403, 404].includes(failure.status)
}

// Not EventSource, which sends no headers, such as the key of a guest's order, and hides why it was cut.
import { retryAfter } from '#device/request'
import { pause } from '#lib/wait.ts'
import { reportReached, reportUnreached } from '../reachability.ts'
import { CallError } from './call-error.ts'
import { refusal } from './refusal.ts'

export type StreamEvent = { readonly event: string; readonly id: string; readonly data: string }

type Listening = {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly onHeard: () => void
  readonly onEvent: (event: StreamEvent) => void
  /** The server sends something at least every 15 s. */
  readonly silenceMs?: number
}

/** @returns `nothing` for 204. @throws CallError when it fails; the reason of the signal when the caller stops. */
export async function listen({ url, headers, signal, onHeard, onEvent, silenceMs = 40_000 }: Listening) {
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
    // A gateway answers with HTML, our own refusals are JSON.
    if (/html/.test(type)) reportUnreached()
    else reportReached()
    if (response.status === 204) return 'nothing'
    if (!response.ok || !/^text\/event-stream\b/.test(type))
      throw refusal(
        response.status,
        await response.json().catch(() => null),
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

/** Parses a stream in pieces of any length (HTML standard, section 9.2.6). */
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
    // May be half of a CRLF.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
}

const FIRST_WAIT_MS = 1_000
const LAST_WAIT_MS = 60_000

export type Following = {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly event: string
  /** `unread`: this build cannot read it, so a new connection starts with it again. `last` ends the stream. */
  readonly onNews: (news: unknown) => 'read' | 'unread' | 'last'
  readonly onHeard: () => void
  readonly onCut: () => void
  readonly firstWaitMs?: number | undefined
}

/** Reconnects with growing pauses until the last event, a refusal, or the returned function is called. */
export function follow(following: Following): () => void {
  const { url, headers, event, onNews, onHeard, onCut, firstWaitMs = FIRST_WAIT_MS } = following
  const stop = new AbortController()
  const { signal } = stop
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
  const run = async () => {
    while (!signal.aborted) {
      const failure = await open().catch((error: unknown) => error)
      if (signal.aborted) return
      onCut()
      const error = failure instanceof CallError ? failure : null
      if (isOver || (error && [401, 403, 404].includes(error.status))) return
      // With jitter, since a server that restarts cuts everybody at once.
      await pause(Math.max(error?.retryAfterMs ?? 0, waitMs * (0.5 + Math.random())), signal)
      waitMs = Math.min(waitMs * 2, LAST_WAIT_MS)
    }
  }
  void run()
  return () => stop.abort()
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

// Reads a stream of server-sent events as a browser does, and lets a test wait for what comes.
import type { Order } from '#contract/order'
import { orderSchema } from '#contract/order'

type ReadEvent = { readonly id: number; readonly name: string; readonly order: Order }

export type EventReader = {
  readonly status: number
  readonly headers: Headers
  /** Everything received so far, comments too. */
  text(): string
  /** Events received so far. */
  events(): readonly ReadEvent[]
  /** Waits until there are so many events, or the stream has ended. */
  until(count: number): Promise<readonly ReadEvent[]>
  /** Resolves when the server ended the stream. */
  readonly ended: Promise<void>
  /** Leaves, as a browser that closes its tab. */
  leave(): void
}

function parseEvent(block: string): ReadEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  const data = fields.get('data')
  if (data === undefined) return null
  return { id: Number(fields.get('id')), name: fields.get('event') ?? '', order: orderSchema.parse(JSON.parse(data)) }
}

/** Opens the stream at an address. */
export async function readEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const leaving = new AbortController()
  const answer = await fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: leaving.signal })
  let text = ''
  let isOver = false
  let wake: () => void = () => undefined
  const events = () =>
    text
      .split('\n\n')
      .slice(0, -1)
      .flatMap((block) => parseEvent(block) ?? [])
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      wake()
    }
  }
  const ended = read()
    .catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error
    })
    .finally(() => {
      isOver = true
      wake()
    })
  ended.catch(() => undefined)
  return {
    status: answer.status,
    headers: answer.headers,
    text: () => text,
    events,
    until: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (events().length >= count || isOver) resolve(events())
        }
        wake = look
        look()
      }),
    ended,
    leave: () => leaving.abort(),
  }
}

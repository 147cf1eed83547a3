// Reads a stream of server-sent events as a browser does, and lets a test wait for what comes.

type ReadEvent<Data> = { readonly id: number; readonly name: string; readonly data: Data }

/** What an event's data is read with. */
type Shape<Data> = { parse(value: unknown): Data }

export type EventReader<Data> = {
  readonly status: number
  readonly headers: Headers
  /** Everything received so far, comments too. */
  text(): string
  /** Events received so far. */
  events(): readonly ReadEvent<Data>[]
  /** Waits until there are so many events, or the stream has ended. */
  until(count: number): Promise<readonly ReadEvent<Data>[]>
  /** Resolves when the server ended the stream. */
  readonly ended: Promise<void>
  /** Leaves, as a browser that closes its tab. */
  leave(): void
}

function parseEvent<Data>(shape: Shape<Data>, block: string): ReadEvent<Data> | null {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  const data = fields.get('data')
  if (data === undefined) return null
  return { id: Number(fields.get('id')), name: fields.get('event') ?? '', data: shape.parse(JSON.parse(data)) }
}

/** Opens the stream at an address, of events with data of one shape. */
export async function readEvents<Data>(
  shape: Shape<Data>,
  url: string,
  headers: Record<string, string> = {},
): Promise<EventReader<Data>> {
  const leaving = new AbortController()
  const answer = await fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: leaving.signal })
  let text = ''
  let isOver = false
  let wake: () => void = () => undefined
  const events = () =>
    text
      .split('\n\n')
      .slice(0, -1)
      .flatMap((block) => parseEvent(shape, block) ?? [])
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

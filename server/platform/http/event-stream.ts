// A stream of server-sent events (HTML standard, "Server-sent events") to one client.
import { PassThrough } from 'node:stream'
import type { Readable } from 'node:stream'

/** Proxies and phones cut what is silent for half a minute; the client takes a longer silence for a cut. */
const HEARTBEAT_MS = 15_000
/** Then the client asks again, and it is looked at again who it is. */
const LIFETIME_MS = 15 * 60_000
/** What a browser waits before it asks again. */
const RETRY_MS = 3_000

export type EventStream = {
  /** What the answer's body is read from. */
  readonly body: Readable
  /** Sends an event; `data` must be one line. */
  send(event: { id: number; name: string; data: string }): void
  /** Ends the answer after what was sent. */
  end(): void
  /** Calls when the stream is over: ended here, or left by its client. */
  onClose(listener: () => void): void
}

/** Opens a stream: something comes at once, so that the client knows it is heard, and then every 15 s at least. */
export function openEventStream(): EventStream {
  const body = new PassThrough()
  // The end may come in the same moment as a beat or news.
  const write = (text: string) => {
    if (body.writable) body.write(text)
  }
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS)
  const last = setTimeout(() => body.end(), LIFETIME_MS)
  heartbeat.unref()
  last.unref()
  const stop = () => {
    clearInterval(heartbeat)
    clearTimeout(last)
  }
  body.once('close', stop).once('finish', stop)
  write(`retry: ${RETRY_MS}\n\n`)
  return {
    body,
    send({ id, name, data }) {
      write(`id: ${id}\nevent: ${name}\ndata: ${data}\n\n`)
    },
    end() {
      body.end()
    },
    onClose(listener) {
      let isOver = false
      const once = () => {
        if (!isOver) listener()
        isOver = true
      }
      body.once('close', once).once('finish', once)
    },
  }
}

/** The id in `Last-Event-ID`, when it can be one of ours. */
export function lastEventIdOf(header: string | readonly string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : null
}

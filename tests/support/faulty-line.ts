// The network between a browser and a server, breakable at will: answers get lost, portals and gateways answer instead,
// requests hang. The server behind it is real; what reached it and what came back is counted.
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request as forward } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** What happens to one request. `lose-answer`: the server does the work, the reply never arrives. `stall`: nobody answers. `pauseBefore`: the
 * answer comes in two pieces, the second, which begins with this text, so much later. */
export type Fate =
  | 'pass'
  | 'lose-answer'
  | 'stall'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body: string }
  | { readonly append: string }
  | { readonly pauseBefore: string; readonly ms: number }

/** A request as it arrived at the line. `status` is what the server answered, 0 while or when it did not. */
export type Passage = { readonly method: string; readonly path: string; status: number }

export type FaultyLine = {
  readonly url: string
  /** Everything that arrived so far, oldest first. */
  readonly passages: readonly Passage[]
  /** Decides from now on; `null` lets everything pass. */
  decide(fate: ((passage: Passage) => Fate) | null): void
  /** Resolves as soon as the server has answered a request whose answer is then lost. */
  readonly lost: Promise<void>
  close(): Promise<void>
}

/** Opens a line to the server at `target`, such as `http://localhost:8080`. */
export async function openLine(target: string): Promise<FaultyLine> {
  const { port: targetPort } = new URL(target)
  const passages: Passage[] = []
  let fateOf: ((passage: Passage) => Fate) | null = null
  const lost = Promise.withResolvers<void>()

  const relay = (incoming: IncomingMessage, answer: ServerResponse, passage: Passage, fate: Fate) => {
    const { method = 'GET', url: path = '/', headers } = incoming
    const isAppending = typeof fate === 'object' && 'append' in fate
    const isPausing = typeof fate === 'object' && 'pauseBefore' in fate
    const wanted =
      isAppending || isPausing ? { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' } : headers
    const outgoing = forward({ host: 'localhost', port: targetPort, method, path, headers: wanted }, (reply) => {
      passage.status = reply.statusCode ?? 0
      if (fate === 'lose-answer') {
        reply.resume()
        reply.once('end', () => {
          answer.destroy()
          lost.resolve()
        })
      } else if (isAppending) {
        const { 'content-length': _, etag: __, ...kept } = reply.headers
        answer.writeHead(passage.status, kept)
        reply.pipe(answer, { end: false })
        reply.once('end', () => answer.end(fate.append))
      } else if (isPausing) {
        answer.writeHead(passage.status, reply.headers)
        void text(reply).then(async (body) => {
          const end = body.indexOf(fate.pauseBefore)
          if (end < 0) throw new Error(`${path} has no ${fate.pauseBefore}`)
          answer.write(body.slice(0, end))
          await sleep(fate.ms)
          answer.end(body.slice(end))
        })
      } else {
        answer.writeHead(passage.status, reply.headers)
        reply.pipe(answer)
      }
    })
    outgoing.once('error', () => answer.destroy())
    incoming.pipe(outgoing)
  }

  const line = createServer((incoming, answer) => {
    const passage: Passage = { method: incoming.method ?? 'GET', path: incoming.url ?? '/', status: 0 }
    passages.push(passage)
    const fate = fateOf?.(passage) ?? 'pass'
    if (fate === 'stall') return
    if (typeof fate === 'object' && 'status' in fate) {
      incoming.resume()
      answer.writeHead(fate.status, { 'content-type': 'text/html; charset=utf-8', ...fate.headers }).end(fate.body)
    } else {
      relay(incoming, answer, passage, fate)
    }
  })
  line.listen(0, 'localhost')
  await once(line, 'listening')
  const address = line.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  return {
    url: `http://localhost:${address.port}`,
    passages,
    decide: (fate) => {
      fateOf = fate
    },
    lost: lost.promise,
    close: async () => {
      line.closeAllConnections()
      line.close()
      await once(line, 'close')
    },
  }
}

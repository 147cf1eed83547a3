import { type RequestListener, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { isReachable, reportReached } from '../reachability.ts'
import { CallError } from './call-error.ts'
import { type StreamEvent, eventReader, listen } from './event-stream.ts'

function read(...pieces: string[]): StreamEvent[] {
  const events: StreamEvent[] = []
  const take = eventReader((event) => events.push(event))
  for (const piece of pieces) take(piece)
  return events
}

describe('the text of a stream', () => {
  it('is one event per blank line, whatever ends the lines', () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(read(['event: order', 'id: 3', 'data: {"a":1}', '', 'data: x', '', ': beat', ''].join(end))).toEqual([
        { event: 'order', id: '3', data: '{"a":1}' },
        { event: 'message', id: '3', data: 'x' },
      ])
  })

  it('means the same in any pieces', () => {
    const text = ': hello\r\n\r\nevent: order\r\nid: 7\r\ndata: one\r\ndata: two\r\n\r\n'
    expect(read(...text)).toEqual([{ event: 'order', id: '7', data: 'one\ntwo' }])
  })

  it('has no event for comments, for events without data, and for what has not ended', () => {
    expect(read(': beat\n\n', 'event: order\n\n', 'data: unfinished\n')).toEqual([])
  })
})

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(answer: RequestListener): Promise<string> {
  const opened = createServer(answer)
  server = opened
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}/` // a TCP server has one
}

function hear(url: string, over: Partial<Parameters<typeof listen>[0]> = {}) {
  const events: StreamEvent[] = []
  let heard = 0
  const ended = listen({
    url,
    signal: new AbortController().signal,
    onHeard: () => (heard += 1),
    onEvent: (event) => events.push(event),
    ...over,
  })
  return { ended, events, heard: () => heard }
}

describe('listening', () => {
  it('hears events and beats until the server ends it, and sends the headers it was given', async () => {
    let key: unknown
    const url = await serve((request, response) => {
      key = request.headers['order-key']
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(': beat\n\n')
      response.end('event: order\nid: 1\ndata: {}\n\n')
    })
    const { ended, events, heard } = hear(url, { headers: { 'order-key': 'secret' } })
    expect(await ended).toBe('ended')
    expect(events).toEqual([{ event: 'order', id: '1', data: '{}' }])
    expect(heard()).toBeGreaterThan(1)
    expect(key).toBe('secret')
  })

  it('ends at once where nothing more can come', async () => {
    const url = await serve((_, response) => void response.writeHead(204).end())
    expect(await hear(url).ended).toBe('nothing')
  })

  it('says what the server refused, and takes no page of a portal for a stream', async () => {
    const url = await serve((_, response) => {
      response.writeHead(404, { 'content-type': 'application/json' })
      response.end('{"code":"not_found","message":"No such order."}')
    })
    await expect(hear(url).ended).rejects.toMatchObject({ kind: 'problem', status: 404 })
    server?.close()
    const portal = await serve(
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    )
    expect(isReachable()).toBe(true)
    await expect(hear(portal).ended).rejects.toMatchObject({ kind: 'unexpected' })
    expect(isReachable(), 'a portal is not the shop').toBe(false)
    reportReached()
  })

  it('gives up on a line that went silent', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: x\n\n')
    })
    const { ended, events } = hear(url, { silenceMs: 80 })
    await expect(ended).rejects.toEqual(new CallError('timeout'))
    expect(events).toHaveLength(1)
  })

  it('stops when it is told to', async () => {
    const url = await serve(
      (_, response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders(),
    )
    const stop = new AbortController()
    const { ended } = hear(url, { signal: stop.signal, onHeard: () => stop.abort(new Error('stopped')) })
    await expect(ended).rejects.toThrow('stopped')
  })
})

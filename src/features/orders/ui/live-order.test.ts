import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import type { Order } from '#contract/order'
import { sampleOrder } from '#support/sample-order'
import { followOrder } from './live-order.ts'

let server: Server | undefined
let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  server?.closeAllConnections()
  server?.close()
})

/** A server whose n-th line does what the n-th script says; the last one is repeated. */
async function follow(...lines: ((request: IncomingMessage, response: ServerResponse) => void)[]) {
  const asked: IncomingMessage[] = []
  const opened = createServer((request, response) => {
    asked.push(request)
    lines[Math.min(asked.length, lines.length) - 1]?.(request, response)
  })
  server = opened
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve))
  const heard: Order[] = []
  let cuts = 0
  const origin = `http://127.0.0.1:${(opened.address() as AddressInfo).port}` // a TCP server has one
  const { id } = sampleOrder()
  stop = followOrder({
    slug: 'sumac',
    id,
    orderKey: 'k',
    origin,
    firstWaitMs: 20,
    onOrder: (order) => heard.push(order),
    onHeard: () => undefined,
    onCut: () => (cuts += 1),
  })
  return { asked, heard, cuts: () => cuts }
}

const tell = (response: ServerResponse, order: Order) =>
  response.write(`event: order\nid: ${order.revision}\ndata: ${JSON.stringify(order)}\n\n`)
const open = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })

it('opens a cut line again, from the last news on, and is done when the order is', async () => {
  const told = await follow(
    (_, response) => {
      tell(open(response), sampleOrder({ revision: 1 }))
      // Cut once it has arrived.
      void vi.waitUntil(() => told.heard.length === 1).then(() => response.destroy())
    },
    (_, response) => void response.writeHead(503).end(),
    (_, response) => {
      open(response)
      tell(response, sampleOrder({ revision: 2, status: 'confirmed' }))
      tell(response, sampleOrder({ revision: 3, status: 'canceled' }))
      response.end()
    },
  )
  await expect.poll(() => told.heard.map(({ status }) => status.key)).toEqual(['pending', 'confirmed', 'canceled'])
  await expect.poll(told.cuts).toBe(3)
  expect(told.asked.map(({ headers }) => [headers['last-event-id'], headers['order-key']])).toEqual([
    [undefined, 'k'],
    ['1', 'k'],
    ['1', 'k'],
  ])
  expect(told.asked[0]?.url).toBe(`/api/sumac/tenant/customers/orders/${sampleOrder().id}/events`)
})

it('stops asking where the order is nobody of theirs, or has nothing more to tell', async () => {
  for (const status of [404, 204]) {
    const told = await follow((_, response) => void response.writeHead(status).end())
    await expect.poll(told.cuts).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(told.asked).toHaveLength(1)
    server?.close()
  }
})

it('overhears what it cannot read', async () => {
  const told = await follow((_, response) => {
    open(response)
    response.write('event: order\nid: 9\ndata: {"id":1}\n\nevent: order\ndata: {\n\nevent: other\ndata: {}\n\n')
    tell(response, sampleOrder({ revision: 2 }))
  })
  await expect.poll(() => told.heard.length).toBe(1)
})

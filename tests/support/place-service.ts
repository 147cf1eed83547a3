// A geocoder of somebody else, as a real HTTP server that remembers what it was asked.
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = {
  readonly status?: number
  readonly json?: unknown
  readonly location?: string
  readonly afterMs?: number
}

export type PlaceService = {
  readonly url: string
  /** Every question so far: its address, and who asked. */
  readonly asked: { readonly url: URL; readonly headers: IncomingMessage['headers'] }[]
  close(): Promise<void>
}

/** Starts a service that answers by `answer`. */
export async function startPlaceService(answer: (url: URL) => Answer): Promise<PlaceService> {
  const asked: PlaceService['asked'] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://service.test')
    asked.push({ url, headers: request.headers })
    const { status = 200, json = [], location, afterMs = 0 } = answer(url)
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) })
      response.end(JSON.stringify(json))
    }, afterMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a server on a port has one
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

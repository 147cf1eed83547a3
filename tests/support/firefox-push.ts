// Debian's Firefox with web push that works: it asks this machine for its pushes instead of Mozilla. It is told so by the two
// preferences that Mozilla's own tests use; nothing in the page is other than at home.
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import puppeteer, { type Browser } from 'puppeteer-core'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import { programPath } from './debian.ts'
import type { PushService } from './push-service.ts'

/** What Firefox says on the line that it keeps open to its push service. */
const saidSchema = z.discriminatedUnion('messageType', [
  z.object({ messageType: z.literal('hello'), uaid: z.optional(z.nullable(z.string())) }),
  z.object({ messageType: z.literal('register'), channelID: z.string() }),
  z.object({ messageType: z.literal('unregister'), channelID: z.string() }),
  z.object({ messageType: z.literal('ack') }),
  z.object({ messageType: z.literal('broadcast_subscribe') }),
])
type Said = z.infer<typeof saidSchema>

/** The end of the line that is the push service's. */
async function openLine(service: PushService) {
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port: 0,
    handleProtocols: (offered) => (offered.has('push-notification') ? 'push-notification' : false),
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const channels = new Map<string, () => void>()
  const answers = (line: WebSocket, said: Said): object | null => {
    const { messageType } = said
    if (messageType === 'hello') {
      const uaid = said.uaid || randomUUID().replaceAll('-', '')
      return { messageType, uaid, status: 200, use_webpush: true, broadcasts: {} }
    }
    if (messageType === 'register') {
      const { channelID } = said
      const deliver = ({ body, encoding, ttl }: { body: Buffer; encoding: string; ttl: number }) =>
        line.send(
          JSON.stringify({
            messageType: 'notification',
            channelID,
            version: randomUUID(),
            ttl,
            data: body.toString('base64url'),
            headers: { encoding },
          }),
        )
      channels.set(channelID, service.register(channelID, deliver))
      return { messageType, channelID, status: 200, pushEndpoint: `${service.url}/wpush/v2/${channelID}` }
    }
    if (messageType !== 'unregister') return null
    channels.get(said.channelID)?.()
    return { messageType, channelID: said.channelID, status: 200 }
  }
  server.on('connection', (line) => {
    line.on('message', (data) => {
      const text = String(data)
      // An empty object asks whether anybody is there.
      const said = text === '{}' ? null : saidSchema.safeParse(JSON.parse(text)).data
      const answer = said === null ? {} : said && answers(line, said)
      if (answer) line.send(JSON.stringify(answer))
    })
  })
  const { port } = server.address() as AddressInfo // a TCP server has one
  return { url: `ws://127.0.0.1:${port}/`, close: () => server.close() }
}

export type FirefoxWithPush = { readonly browser: Browser; close(): Promise<void> }

/** Starts a browser whose pushes come from `service`, on a profile of its own, where `origin` may show notifications. */
export async function launchFirefox(
  service: PushService,
  origin: string,
  { languages = 'en-GB' } = {},
): Promise<FirefoxWithPush> {
  const line = await openLine(service)
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: programPath('firefox'),
    headless: true,
    args: ['--no-remote'],
    extraPrefsFirefox: {
      'dom.push.serverURL': line.url,
      'dom.push.testing.allowInsecureServerURL': true,
      'dom.push.enabled': true,
      'dom.push.connection.enabled': true,
      'alerts.useSystemBackend': false,
      'intl.accept_languages': languages,
    },
  })
  await browser.defaultBrowserContext().overridePermissions(origin, ['notifications'])
  return {
    browser,
    async close() {
      await browser.close()
      line.close()
    },
  }
}

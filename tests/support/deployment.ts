// The server as a deployer runs it: every variable of docs/operations.md's table set, a real process behind a real proxy with TLS, PostgreSQL, a
// mail server, a geocoder and a map of its own. All of it on the loopback.
import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '#server/platform/db/open-database'
import { createOperatorToken } from './operator-token.ts'
import { importTenant } from '#server/modules/import/import-tenant'
import { quietLog } from './database.ts'
import { freePort } from './free-port.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { type PlaceService, startPlaceService } from './place-service.ts'
import { pmtilesArchive } from './pmtiles-archive.ts'
import { startPostgres } from './postgres.ts'
import { type ServerProcess, startProcess } from './process.ts'
import { storeDocument } from './stores.ts'
import { PUBLIC_HOST, startTlsProxy, type TlsProxy } from './tls-proxy.ts'

const ROOT = path.join(import.meta.dirname, '../..')

type Reply = { readonly status: number; readonly headers: Readonly<Record<string, unknown>>; readonly text: string }
type Asking = {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
  /** Address of this machine that the request comes from. */
  readonly from?: string
}

export type Deployment = {
  readonly server: ServerProcess
  /** `http://127.0.0.1:PORT` of the process itself. */
  readonly behind: string
  readonly proxy: TlsProxy
  readonly mailbox: Mailbox
  readonly geocoder: PlaceService
  readonly metricsToken: string
  /** Names of the variables that the server was given. */
  readonly variables: readonly string[]
  /** The style of the map, as its own server knows it. */
  readonly styleUrl: string
  /** Sends a request through the proxy. */
  ask(address: string, asking?: Asking): Promise<Reply>
  /** Runs an operator's command through the proxy, with the token of `sumac`. */
  operate(...args: string[]): Promise<string>
  stop(): Promise<void>
}

/** A style of another origin, which draws an archive on the server itself. */
function styleOf(): object {
  const archive = `pmtiles://https://${PUBLIC_HOST}/static/map/files/city.pmtiles`
  return {
    version: 8,
    sources: { city: { type: 'vector', url: archive } },
    layers: [{ id: 'land', type: 'background', paint: { 'background-color': '#102030' } }],
  }
}

function placeNamed(name: string): object {
  const properties = { osm_type: 'N', osm_id: 1, osm_key: 'place', osm_value: 'house', name, city: 'Riyadh' }
  return { features: [{ geometry: { coordinates: [46.7, 24.7] }, properties }] }
}

/** Keys as a deployer makes them for web push: the server checks them, and does not use them yet. */
function vapidKeys(): Record<'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY', string> {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { VAPID_PUBLIC_KEY: point.toString('base64url'), VAPID_PRIVATE_KEY: d }
}

/** Starts it all; the database has the stores `sumac` and `lamsa`, and no other. */
export async function deploy(): Promise<Deployment> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'storefront-deployed-'))
  mkdirSync(path.join(dataDir, 'maps'))
  const archive = pmtilesArchive([{ id: 0, bytes: Buffer.alloc(0) }], { maxZoom: 0, metadata: {} })
  writeFileSync(path.join(dataDir, 'maps/city.pmtiles'), archive)
  const [cluster, mailbox, port] = [await startPostgres(), await openMailbox(), await freePort()]
  const geocoder = await startPlaceService((url) => ({ json: placeNamed(url.searchParams.get('q') ?? 'here') }))
  const styles = await startPlaceService(() => ({ json: styleOf() }))
  const proxy = await startTlsProxy(port)
  const db = await openDatabase({ dataDir, databaseUrl: cluster.url, log: quietLog })
  for (const document of [storeDocument('sumac'), storeDocument('lamsa', { category: 'beauty' })])
    await importTenant(db, document)
  const token = await createOperatorToken(db, 'sumac')
  await db.close()
  const metricsToken = 'scraper-0123456789abcdef'
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '0.0.0.0',
    PUBLIC_URL: `https://${PUBLIC_HOST}`,
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.url,
    SMTP_URL: `${mailbox.url}?from=orders@example.com`,
    SEED: 'none',
    MAP_STYLE_URL: `${styles.url}/style.json`,
    GEOCODER_URL: `${geocoder.url}/api`,
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: 'info',
    ...vapidKeys(),
    VAPID_SUBJECT: 'mailto:owner@example.com',
  }
  const server = startProcess(env, path.join(ROOT, 'server/main.ts'))
  const behind = await server.ready
  return {
    server,
    behind,
    proxy,
    mailbox,
    geocoder,
    metricsToken,
    variables: Object.keys(env),
    styleUrl: env.MAP_STYLE_URL,
    ask: (address, { method = 'GET', headers = {}, body, from } = {}) =>
      new Promise((resolve, reject) => {
        const place = { host: '127.0.0.1', port: proxy.port, path: address, servername: PUBLIC_HOST }
        const options = { ...place, method, headers: { host: PUBLIC_HOST, ...headers }, rejectUnauthorized: false }
        const request = https.request({ ...options, ...(from ? { localAddress: from } : {}) }, (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk
          })
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
        })
        request.on('error', reject).end(body)
      }),
    operate: async (...args) => {
      const address = ['--url', `https://127.0.0.1:${proxy.port}`, '--token', token]
      const trusting = { PATH: process.env['PATH'], NODE_EXTRA_CA_CERTS: proxy.certificateFile }
      const command = [path.join(ROOT, 'server/modules/operator/cli.ts'), ...args, ...address]
      return (await promisify(execFile)(process.execPath, command, { env: trusting })).stdout
    },
    stop: async () => {
      server.child.kill('SIGKILL')
      await server.ended
      await Promise.all([proxy.stop(), mailbox.close(), geocoder.close(), styles.close()])
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

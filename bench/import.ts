// What an import of one store costs the visitors of another: `node bench/import.ts` starts a server of its own with the demo
// stores on the embedded database, asks for one store's menu forty times a second, and imports into another meanwhile.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { demoDocuments } from '../demo/documents.ts'
import { startProcess } from '../tests/support/process.ts'

const EVERY_MS = 25
/** Longer than this is as bad as never. */
const GIVE_UP_MS = 45_000
const ROOT = join(import.meta.dirname, '..')
const NODE = join(ROOT, 'node_modules/.bin/node')
const documents = await demoDocuments({ large: true })
const named = (slug: string) => {
  const found = documents.find(({ store }) => store.slug === slug)
  if (!found) throw new Error(`there is no demo store ${slug}`)
  return found
}
const bazaar = named('bazaar')
const sumac = named('sumac')
const zeros = (count: number) => `{"version":1,"items":[${'0,'.repeat(count - 1)}0]}`

/** Photographs of noise, which is the hardest to decode and to encode again. */
async function photographs(count: number, side: number): Promise<typeof sumac.images> {
  const images: typeof sumac.images = {}
  for (let index = 0; index < count; index += 1) {
    const noise = { type: 'gaussian', mean: 100 + index, sigma: 30 } as const
    const picture = sharp({ create: { width: side, height: side, channels: 3, background: 'white', noise } })
    images[`photo-${index}`] = { data: (await picture.jpeg({ quality: 85 }).toBuffer()).toString('base64') }
  }
  return images
}

async function withPhotographs(count: number, side: number): Promise<string> {
  const images = await photographs(count, side)
  const items = sumac.items.map((item, index) => ({ ...item, image: `photo-${index % count}` }))
  return JSON.stringify({ ...sumac, items, images: { ...sumac.images, ...images } })
}

/** A key that every fault below it would repeat. */
const longKey = (bytes: number) =>
  `{"version":1,"images":{"${'a'.repeat(bytes)}":{"data":1,"hue":"x",${Array.from({ length: 900 }, (_, index) => `"f${index}":0`).join()}}}}`
/** So small that it was read without a thread, and a fault or more for each of its values. */
const options = `{"options":[${Array.from({ length: 990 }, () => '{}').join()}]}`
const dense = JSON.stringify({ ...sumac, images: {}, items: [{ id: 'x', variables: ['here'] }] }).replace(
  '"here"',
  Array.from({ length: 14 }, () => options).join(),
)
/** The longest descriptions there may be, in both languages. */
const wordy = {
  ...bazaar,
  store: { ...bazaar.store, slug: 'sumac' },
  items: Array.from({ length: 5_000 }, (_, index) => ({
    ...bazaar.items[index % bazaar.items.length],
    id: `item-${index}`,
    description: { en: 'x'.repeat(1_000), ar: 'ص'.repeat(1_000) },
  })),
}

const large = { ...bazaar, store: { ...bazaar.store, slug: 'sumac' } }
const repriced = { ...large, items: large.items.map((item) => ({ ...item, price: '77.00' })) }
const BODIES: Record<string, string> = {
  'zeros, 40 MB': zeros(20_000_000),
  'zeros, 2 MB': zeros(1_000_000),
  'nested 1,000,000 deep': `{"version":1,"items":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`,
  'objects in one item, 20 MB': JSON.stringify({
    ...sumac,
    items: [{ ...sumac.items[0], variables: Array.from({ length: 5_000_000 }, () => ({})) }],
  }),
  'a key of 60 MB': longKey(60_000_000),
  'objects in one item, 60 KB': dense,
  'a store of 5,000 items with the longest texts': JSON.stringify(wordy),
  'a store of 2,000 items': JSON.stringify(large),
  'the same with every price changed': JSON.stringify(repriced),
  'the same again': JSON.stringify(repriced),
  '8 photographs of 5 megapixels': await withPhotographs(8, 2_300),
}

const dataDir = mkdtempSync(join(tmpdir(), 'import-bench-'))
const env = { DATA_DIR: dataDir, SEED: 'demo' }

async function start() {
  const server = startProcess(env)
  return { server, url: await server.ready }
}

/** Answer times of the other store's menu until `during` ends. */
async function probe(url: string, during: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const asking: Promise<void>[] = []
  const state = { isOver: false }
  void during.finally(() => {
    state.isOver = true
  })
  const ask = async () => {
    const sentAt = performance.now()
    const init = { headers: { 'accept-encoding': 'br' }, signal: AbortSignal.timeout(GIVE_UP_MS) }
    const answer = await fetch(`${url}/api/mellow/tenant/menu`, init).catch(() => null)
    await answer?.arrayBuffer().catch(() => null)
    times.push(answer?.ok ? performance.now() - sentAt : Infinity)
  }
  for (let next = performance.now(); !state.isOver; next += EVERY_MS) {
    asking.push(ask())
    await sleep(Math.max(0, next + EVERY_MS - performance.now()))
  }
  await Promise.all(asking)
  return times
}

const quantile = (times: readonly number[], share: number): string => {
  const value = times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
  return value.toFixed(1)
}
const peakOf = (pid: number | undefined): string => {
  try {
    return /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '?'
  } catch {
    return '?'
  }
}

async function importing(url: string, token: string, body: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const init = { method: 'POST', body, headers, signal: AbortSignal.timeout(GIVE_UP_MS) }
  try {
    const answer = await fetch(`${url}/api/sumac/operator/tenant`, init)
    return `${answer.status}, ${(await answer.text()).length} characters`
  } catch (error) {
    return `no answer (${error instanceof Error ? String(error.cause ?? error.message) : ''})`
  }
}

let { server, url } = await start()
server.child.kill('SIGINT')
await server.ended
const token = spawnSync(NODE, ['server/modules/operator/cli.ts', 'token:create', 'sumac'], {
  cwd: ROOT,
  env: { ...process.env, ...env },
})
  .stdout.toString()
  .trim()
const wanted = process.argv[2] ?? ''
for (const [what, body] of Object.entries(BODIES).filter(([name]) => name.includes(wanted))) {
  ;({ server, url } = await start())
  await probe(url, sleep(1_000))
  const quiet = await probe(url, sleep(5_000))
  const startedAt = performance.now()
  let answer = ''
  const during = await probe(
    url,
    importing(url, token, body).then((text) => (answer = text)),
  )
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  const after = await probe(url, sleep(2_000))
  const figures = (times: number[]) =>
    `p50 ${quantile(times, 0.5)} p99 ${quantile(times, 0.99)} max ${quantile(times, 1)}`
  console.log(`${what}: ${answer}, ${seconds} s, peak ${peakOf(server.child.pid)} kB`)
  console.log(
    `  menu before ${figures(quiet)}; meanwhile (${during.length}) ${figures(during)}; after ${figures(after)}`,
  )
  server.child.kill('SIGKILL')
  await server.ended
}
rmSync(dataDir, { recursive: true, force: true })

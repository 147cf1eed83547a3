// npm run soak -- --requests 1000000 --engine postgres: what a server's memory holds after ten thousand mixed requests and after many.
import { parseArgs } from 'node:util'
import { GOOD_SHARE, goodShare, sendAll } from './load.ts'
import { startSoakedServer } from './soaked-server.ts'

const WARM = 10_000
const ALLOWED_GROWTH = 1.2
const MB = 1024 * 1024

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    engine: { type: 'string', default: 'embedded' },
  },
})
const requests = Number(values.requests)
const { engine } = values
if (!Number.isInteger(requests) || requests <= WARM) throw new Error(`--requests must be more than ${WARM}`)
if (engine !== 'embedded' && engine !== 'postgres') throw new Error('--engine must be embedded or postgres')

const steps = [0, WARM, 30_000, 100_000, 200_000, 300_000, 500_000, 700_000].filter((step) => step < requests)
const server = await startSoakedServer(engine)
const heaps = new Map<number, number>()
/** Of all steps: a server that refuses everything holds nothing either. */
let leastShare = 1
try {
  let sent = 0
  for (const until of [...steps, requests]) {
    const isSent = until > sent
    const startedAt = performance.now()
    const answers = await sendAll(server.url, server.cookies, sent, until)
    const seconds = (performance.now() - startedAt) / 1000
    const { heap, outside, promises } = await server.held()
    heaps.set(until, heap)
    const counts = [...answers.all]
      .toSorted(([one], [other]) => one - other)
      .map(([status, count]) => `${status}×${count}`)
    console.log(
      `${until} requests: heap ${(heap / MB).toFixed(1)} MB, outside ${(outside / MB).toFixed(1)} MB, ${promises} promises` +
        (isSent ? `, ${(100 * goodShare(answers)).toFixed(2)} % of the good ones answered` : '') +
        `, ${Math.round((until - sent) / Math.max(seconds, 0.001))}/s  ${counts.join(' ')}`,
    )
    if (isSent) leastShare = Math.min(leastShare, goodShare(answers))
    sent = until
  }
} finally {
  await server.close()
}
const growth = (heaps.get(requests) ?? Infinity) / (heaps.get(WARM) ?? 1)
console.log(
  `heap after ${requests} requests is ${growth.toFixed(3)} of that after ${WARM}; allowed is ${ALLOWED_GROWTH}`,
)
console.log(`of the good requests at least ${leastShare.toFixed(4)} of a step were answered; wanted are ${GOOD_SHARE}`)
process.exitCode = growth <= ALLOWED_GROWTH && leastShare >= GOOD_SHARE ? 0 : 1

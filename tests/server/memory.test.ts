// What a server holds does not depend on how much it was asked. The long version is `npm run soak`.
/** @module-tag after-gate */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GOOD_SHARE, goodShare, sendAll } from '../soak/load.ts'
import { startSoakedServer, type SoakedServer } from '../soak/soaked-server.ts'
import { testEngine } from '../support/database.ts'

const WARM = 300
const MORE = 1_500
/** Of what runs by itself at that moment: timers, pools, answers on their way. */
const PROMISES_OF_A_MOMENT = 200

let server: SoakedServer
beforeAll(async () => {
  server = await startSoakedServer(testEngine())
})
afterAll(() => server.close())

test(`after ${MORE} good and hostile requests nothing is held that was not held after ${WARM}`, async () => {
  await sendAll(server.url, server.cookies, 0, WARM)
  const before = await server.held()
  const answers = await sendAll(server.url, server.cookies, WARM, MORE)
  const after = await server.held()
  // A server that refuses everything holds nothing either.
  expect(goodShare(answers), JSON.stringify([...answers.good])).toBeGreaterThanOrEqual(GOOD_SHARE)
  expect(after.promises - before.promises).toBeLessThan(PROMISES_OF_A_MOMENT)
  expect(after.heap / before.heap).toBeLessThan(1.2)
}, 120_000)

// What telling devices costs on PostgreSQL: a thousand orders move at once, two hundred devices are told, and the menu is asked for
// meanwhile. Alone: node bench/push.ts.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getMenu } from '#contract/menu'
import { pathOf } from '#contract/endpoint'
import { orderSchema } from '#contract/order'
import { subscribePush } from '#contract/push'
import { moveByStore } from '#server/modules/orders/order-moves'
import { type CrowdedStore, openCrowdedStore } from '../tests/support/crowded-store.ts'
import { orderBody } from '../tests/support/order-desk.ts'
import { openPushService } from '../tests/support/push-service.ts'
import { storeDocument } from '../tests/support/stores.ts'
import { type Row, budgetText } from './row.ts'

const DEVICES = 200
const ORDERS_EACH = 5
const DRAIN_BUDGET_S = 10
const ASKED_BEFORE_MS = 5_000
/** How many per cent slower the menu may answer meanwhile. */
const SLOWER_BUDGET = 20

const ORDERS = '/api/sumac/tenant/customers/orders'
const params = { tenant: 'sumac' }

/** Orders of everybody. @returns their numbers. */
async function placeOrders(store: CrowdedStore): Promise<number[]> {
  const numbers: number[] = []
  for (let round = 0; round < ORDERS_EACH; round += 1)
    for (let from = 0; from < DEVICES; from += 20)
      numbers.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, async (_, index) => {
            const customer = from + index
            const answer = await store.insist(customer, ORDERS, { customer, key: randomUUID(), body: orderBody() })
            if (answer.status !== 201) throw new Error(`an order was answered ${answer.status}: ${answer.text}`)
            return orderSchema.parse((JSON.parse(answer.text) as { data: unknown }).data).order_number // parsed at once
          }),
        )),
      )
  return numbers
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Asks for the menu ten times a second until it is told to stop. @returns how long the answers took. */
async function askForMenu(store: CrowdedStore, until: AbortSignal): Promise<number[]> {
  const took: number[] = []
  while (!until.aborted) {
    const sentAt = performance.now()
    await (await store.send(0, pathOf(getMenu.path, params), {})).arrayBuffer()
    took.push(performance.now() - sentAt)
    await sleep(100)
  }
  return took
}

/** How long it takes until every device has every push, and what the menu takes meanwhile. */
export async function measurePush(): Promise<Row[]> {
  const service = await openPushService()
  const store = await openCrowdedStore(storeDocument('sumac'), {
    processes: 1,
    customers: DEVICES,
    env: { PUSH_TEST_SERVICE: service.url },
  })
  try {
    const devices = await Promise.all(
      store.cookies.map(async (cookie, customer) => {
        const device = service.device()
        const answer = await store.send(customer, pathOf(subscribePush.path, params), {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify({ ...device.subscription, locale: customer % 2 === 0 ? 'en' : 'ar' }),
        })
        if (answer.status !== 201) throw new Error(`a device was answered ${answer.status}`)
        return device
      }),
    )
    const numbers = await placeOrders(store)
    const calm = await askForMenu(store, AbortSignal.timeout(ASKED_BEFORE_MS))
    const done = new AbortController()
    // In one transaction: all of it is due at the same moment.
    await store.db.inTenant(store.tenantId, async (tx) => {
      for (const number of numbers) await moveByStore(tx, store.tenantId, number, 'confirmed', new Date())
    })
    const startedAt = performance.now()
    const busy = askForMenu(store, done.signal)
    const count = () => devices.reduce((sum, { received }) => sum + received.length, 0)
    while (count() < numbers.length && performance.now() - startedAt < 60_000) await sleep(20)
    const seconds = (performance.now() - startedAt) / 1_000
    done.abort()
    const [before, meanwhile] = [median(calm), median(await busy)]
    const told = `${numbers.length} pushes to ${DEVICES} devices, one process`
    return [
      { what: `${told}: all there after`, value: Number(seconds.toFixed(1)), unit: 's', budget: DRAIN_BUDGET_S },
      { what: `${told}: the menu answers, before`, value: Number(before.toFixed(1)), unit: 'ms' },
      { what: `${told}: the menu answers, meanwhile`, value: Number(meanwhile.toFixed(1)), unit: 'ms' },
      { what: `${told}: arrived`, value: count(), unit: '', atLeast: numbers.length },
      {
        what: `${told}: the menu answers slower by`,
        value: Math.round((meanwhile / before - 1) * 100),
        unit: '%',
        budget: SLOWER_BUDGET,
      },
    ]
  } finally {
    await store.close()
    await service.close()
  }
}

if (import.meta.main)
  for (const row of await measurePush()) console.log(`${row.what}: ${row.value} ${row.unit}${budgetText(row)}`)

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, quietLog, type TestDatabase } from '#support/database'
import { addSampleStore } from '#support/sample-store'
import { HopelessJobError, type Job, type JobHandlers } from './job-kinds.ts'
import { createJobRunner, type JobRunner, waitAfter } from './job-runner.ts'
import { contentOf, enqueue, removeJob, takeDue } from './jobs-repository.ts'

type Changed = Job<'mail:password-changed'>

let opened: TestDatabase
let tenantId: string
let clock: Date
const done: Changed[] = []

beforeEach(async () => {
  opened = await openTestDatabase()
  clock = new Date('2026-03-01T09:00:00Z')
  done.length = 0
  tenantId = await storeWithoutJobs('first')
})
afterEach(() => opened.close())

async function storeWithoutJobs(slug: string): Promise<string> {
  const store = await addSampleStore(opened.db, slug)
  await opened.db.inTenant(store.tenantId, (tx) => tx.deleteFrom('jobs').execute())
  return store.tenantId
}

const wait = (seconds: number): void => {
  clock = new Date(clock.getTime() + seconds * 1000)
}

function runner(handle: (job: Changed) => Promise<void> | void): JobRunner {
  const notHere = () => Promise.reject(new Error('not of this test'))
  const handlers: Partial<JobHandlers> = {
    'mail:password-reset': notHere,
    'mail:account-changed': notHere,
    'mail:password-changed': async (job) => {
      await handle(job)
      done.push(job)
    },
  }
  return createJobRunner({ db: opened.db, log: quietLog, now: () => clock, handlers })
}

const add = (tenant = tenantId, customerId: string = randomUUID()) =>
  opened.db.inTenant(tenant, (tx) =>
    enqueue(tx, {
      tenantId: tenant,
      kind: 'mail:password-changed',
      content: { slug: 'first', customerId },
      due: clock,
      usefulForMs: 3_600_000,
    }),
  )
const left = async (tenant = tenantId): Promise<number> =>
  (await opened.db.inTenant(tenant, (tx) => tx.selectFrom('jobs').select('id').execute())).length

test('a job is done once, with what it was given, and is gone', async () => {
  await add(tenantId, 'customer-1')
  const jobs = runner(() => undefined)
  await jobs.runDue()
  await jobs.runDue()
  expect(done.map(({ tenantId: store, tries, content }) => ({ store, tries, content }))).toEqual([
    { store: tenantId, tries: 1, content: { slug: 'first', customerId: 'customer-1' } },
  ])
  expect(await left()).toBe(0)
  expect(await opened.db.inTenant(tenantId, (tx) => tx.selectFrom('job_contents').selectAll().execute())).toEqual([])
})

test('what is rolled back is never done', async () => {
  const attempt = opened.db.inTenant(tenantId, async (tx) => {
    await enqueue(tx, {
      tenantId,
      kind: 'mail:password-changed',
      content: { slug: 'first', customerId: 'x' },
      due: clock,
      usefulForMs: 1_000,
    })
    throw new Error('refused after all')
  })
  await expect(attempt).rejects.toThrow('refused after all')
  await runner(() => undefined).runDue()
  expect(done).toEqual([])
})

test('jobs of every store are done, each in its own store', async () => {
  const second = await storeWithoutJobs('second')
  for (const store of [tenantId, second, tenantId, second, tenantId]) await add(store)
  await runner(() => undefined).runDue()
  expect(done.filter((job) => job.tenantId === tenantId)).toHaveLength(3)
  expect(done.filter((job) => job.tenantId === second)).toHaveLength(2)
})

test('a failure is tried again after a wait that grows, and nothing else waits for it', async () => {
  await add(tenantId, 'fails')
  const tries: number[] = []
  const jobs = runner(({ tries: number, content }) => {
    if (content.customerId !== 'fails') return
    tries.push(number)
    if (number < 4) throw new Error('not yet')
  })
  await jobs.runDue()
  await add(tenantId, 'works')
  await jobs.runDue()
  expect(done.map(({ content }) => content.customerId)).toEqual(['works'])
  for (const longest of [5, 10, 20]) {
    const before = tries.length
    wait(longest / 2 - 0.1)
    await jobs.runDue()
    expect(tries).toHaveLength(before)
    wait(longest / 2 + 0.1)
    await jobs.runDue()
    expect(tries).toHaveLength(before + 1)
  }
  expect(tries).toEqual([1, 2, 3, 4])
  expect(await left()).toBe(0)
})

test('waits double from five seconds to ten minutes and are shortened by a half at most', () => {
  expect([1, 2, 3, 8, 9, 1_000].map((tries) => waitAfter(tries, 0) / 1000)).toEqual([5, 10, 20, 600, 600, 600])
  expect(waitAfter(1, 1)).toBe(2_500)
})

test('a hopeless job is given up at once, any other when it is too late to be of use', async () => {
  await add()
  await runner(() => {
    throw new HopelessJobError('nobody there')
  }).runDue()
  expect(await left()).toBe(0)

  await add()
  let tries = 0
  const jobs = runner(() => {
    tries += 1
    throw new Error('still down')
  })
  for (let minutes = 0; minutes < 70; minutes += 10) {
    await jobs.runDue()
    wait(600)
  }
  expect(await left()).toBe(0)
  expect(tries).toBeGreaterThanOrEqual(6)
})

test('what nobody was there to do in time is not done, nor what ended every process that tried', async () => {
  await add()
  wait(3_601)
  await runner(() => undefined).runDue()
  expect([done.length, await left()]).toEqual([0, 0])

  await add()
  for (let deaths = 0; deaths < 60; deaths += 1) {
    await take()
    wait(61)
  }
  await runner(() => undefined).runDue()
  expect([done.length, await left()]).toEqual([0, 0])
})

test('of several processes each job is done by one', async () => {
  for (let number = 0; number < 40; number += 1) await add(tenantId, String(number))
  const several = Array.from({ length: 4 }, () => runner(() => sleep(1)))
  await Promise.all(several.map((jobs) => jobs.runDue()))
  expect(done).toHaveLength(40)
  expect(new Set(done.map(({ content }) => content.customerId)).size).toBe(40)
})

test('no more than four are done at once by a process', async () => {
  for (let number = 0; number < 12; number += 1) await add()
  let busy = 0
  let most = 0
  const four = Promise.withResolvers<void>()
  await runner(async () => {
    busy += 1
    most = Math.max(most, busy)
    if (busy === 4) four.resolve()
    await four.promise
    await sleep(1)
    busy -= 1
  }).runDue()
  expect([done.length, most]).toEqual([12, 4])
})

const take = () =>
  opened.db.outsideTenants((tx) =>
    takeDue(tx, {
      kinds: ['mail:password-changed'],
      limit: 10,
      now: clock,
      leaseEnds: new Date(clock.getTime() + 60_000),
    }),
  )

test('what a dead process had taken is taken again when its lease ends, and not before', async () => {
  await add()
  const [dead] = await take()
  const jobs = runner(() => undefined)
  wait(59)
  await jobs.runDue()
  expect(done).toEqual([])
  wait(1)
  await jobs.runDue()
  expect(done.map(({ tries }) => tries)).toEqual([2])
  expect(dead?.tries).toBe(1)
})

test('who comes back after the lease ended neither sees nor removes the job', async () => {
  await add()
  const [late] = await take()
  wait(60)
  const [present] = await take()
  if (!late || !present) throw new Error('the job was not taken twice')
  await opened.db.inTenant(tenantId, async (tx) => {
    expect(await contentOf(tx, late)).toBeNull()
    await removeJob(tx, late)
    expect(await contentOf(tx, present)).toMatchObject({ slug: 'first' })
  })
  expect(await left()).toBe(1)
})

test('work of a kind this version does not know is left to one that does', async () => {
  await add()
  await opened.db.inTenant(tenantId, (tx) => tx.updateTable('jobs').set({ kind: 'mail:of-tomorrow' }).execute())
  await runner(() => undefined).runDue()
  expect([done.length, await left()]).toEqual([0, 1])
})

test('looks by itself once it was started, and stopping waits for what runs', async () => {
  const begun = Promise.withResolvers<void>()
  const jobs = runner(async () => {
    begun.resolve()
    await sleep(300)
  })
  jobs.start()
  await add()
  await begun.promise
  await jobs.stop()
  expect([done.length, await left()]).toEqual([1, 0])
  await add()
  await sleep(1_200)
  expect(await left()).toBe(1)
})

test('the last part of a job is done with its removal: once, again after it failed, and never by who lost the job', async () => {
  await add()
  let fails = true
  const parts: number[] = []
  const lastPart = (tries: number) => async () => {
    parts.push(tries)
    if (fails) throw new Error('the database refused it')
  }
  const handlers: Partial<JobHandlers> = { 'mail:password-changed': async ({ tries }) => lastPart(tries) }
  const make = () => createJobRunner({ db: opened.db, log: quietLog, now: () => clock, handlers })
  await make().runDue()
  expect([parts, await left()]).toEqual([[1], 1])
  fails = false
  wait(60)
  await make().runDue()
  await make().runDue()
  expect([parts, await left()]).toEqual([[1, 2], 0])

  await add()
  const slow = createJobRunner({
    db: opened.db,
    log: quietLog,
    now: () => clock,
    handlers: {
      'mail:password-changed': async () => {
        // Somebody else takes it meanwhile.
        await opened.db.inTenant(tenantId, (tx) => tx.updateTable('jobs').set({ lease: randomUUID() }).execute())
        return lastPart(3)
      },
    },
  })
  await slow.runDue()
  expect([parts, await left()]).toEqual([[1, 2], 1])
})

test('a job with an id of its own is added once', async () => {
  const id = randomUUID()
  const job = { tenantId, id, kind: 'mail:password-changed', due: clock, usefulForMs: 1_000 } as const
  for (const customerId of ['first', 'second'])
    await opened.db.inTenant(tenantId, (tx) => enqueue(tx, { ...job, content: { slug: 'first', customerId } }))
  await runner(() => undefined).runDue()
  expect(done.map(({ content }) => content.customerId)).toEqual(['first'])
})

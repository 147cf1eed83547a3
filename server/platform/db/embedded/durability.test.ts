// What the embedded database keeps when its process is killed, its directory is taken, or its disk fails.
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { migratedDataDir, quietLog } from '#support/database'
import { tenantRow } from '#support/sample-store'
import { type Database, DatabaseStartError } from '../database.ts'
import { openDatabase } from '../open-database.ts'

const WRITER = path.resolve(import.meta.dirname, '../../../../tests/support/acknowledging-writer.ts')

const writers: ChildProcess[] = []
let dataDir: string
const tenantId = randomUUID()
const open = (): Promise<Database> => openDatabase({ dataDir, log: quietLog })
const add = (db: Database, number: number): Promise<unknown> =>
  db.inTenant(tenantId, (tx) =>
    tx
      .insertInto('operator_tokens')
      .values({ tenant_id: tenantId, token_hash: String(number), name: 'row' })
      .execute(),
  )
const kept = async (db: Database): Promise<Set<number>> =>
  new Set(
    (await db.inTenant(tenantId, (tx) => tx.selectFrom('operator_tokens').select('token_hash').execute())).map((row) =>
      Number(row.token_hash),
    ),
  )

beforeEach(async () => {
  dataDir = await migratedDataDir()
  const db = await open()
  await db.inTenant(tenantId, (tx) => tx.insertInto('tenants').values(tenantRow(tenantId, 'store')).execute())
  await db.close()
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const child of writers.splice(0)) child.kill('SIGKILL')
  fs.rmSync(dataDir, { recursive: true, force: true })
})

/** A writer in a process of its own; resolves when it has opened the database. */
async function startWriter(
  first: number,
): Promise<{ child: ChildProcess; acknowledged: number[]; ended: Promise<unknown> }> {
  const child = spawn(process.execPath, [WRITER, dataDir, tenantId, String(first)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  writers.push(child)
  if (!child.stdout || !child.stderr) throw new Error('no pipes')
  const acknowledged: number[] = []
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  const lines = createInterface(child.stdout)
  const ended = Promise.all([once(child, 'exit'), once(lines, 'close')])
  const opened = once(lines, 'line')
  lines.on('line', (line) => {
    if (line !== 'open') acknowledged.push(Number(line))
  })
  await Promise.race([
    opened,
    ended.then(() => {
      throw new Error(`the writer ended: ${complaint}`)
    }),
  ])
  return { child, acknowledged, ended }
}

describe('a killed process', () => {
  async function expectNothingLost(rounds: number): Promise<void> {
    const all: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const { child, acknowledged, ended } = await startWriter(round * 100_000)
      await vi.waitUntil(() => acknowledged.length > 0, { timeout: 10_000, interval: 5 })
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 250))
      child.kill('SIGKILL')
      await ended
      all.push(...acknowledged)
    }
    const db = await open()
    const rows = await kept(db)
    await db.close()
    expect(all.filter((number) => !rows.has(number))).toEqual([])
    expect(all.length).toBeGreaterThanOrEqual(rounds)
  }

  it('loses no acknowledged row when it is killed at any moment, and opens again without help', () =>
    expectNothingLost(3))

  it('loses none in ten kills', { tags: 'after-gate', timeout: 120_000 }, () => expectNothingLost(10))

  it('leaves a directory that the next one may have at once', { tags: 'after-gate' }, async () => {
    const { child, ended } = await startWriter(0)
    await expect(open()).rejects.toThrow(
      `DATA_DIR ${dataDir} is in use by process ${child.pid}; stop it or choose another DATA_DIR`,
    )
    child.kill('SIGKILL')
    await ended
    const db = await open()
    await db.close()
  })

  it('leaves an empty postmaster.pid that does not stop the next start', async () => {
    fs.writeFileSync(path.join(dataDir, 'database', 'postmaster.pid'), '')
    const db = await open()
    await add(db, 1)
    expect(await kept(db)).toEqual(new Set([1]))
    await db.close()
  })

  it('leaves a half-made database that the next start replaces', { tags: 'after-gate' }, async () => {
    fs.rmSync(path.join(dataDir, 'database'), { recursive: true })
    const draft = path.join(dataDir, 'database.new')
    fs.mkdirSync(draft)
    fs.writeFileSync(path.join(draft, 'PG_VERSION'), '18\n')
    const db = await open()
    await db.ping()
    await db.close()
    expect(fs.readdirSync(dataDir).toSorted()).toEqual(['database', 'database.lock', 'database.pid'])
  })
})

describe('one directory', () => {
  it('is refused a second time in one line, and free again after closing', async () => {
    const first = await open()
    const error = await open().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(DatabaseStartError)
    expect(String(error)).toBe(
      `DatabaseStartError: DATA_DIR ${dataDir} is in use by process ${process.pid}; stop it or choose another DATA_DIR`,
    )
    await first.close()
    const second = await open()
    await second.close()
  })

  it('is known by its file, not by the way it is written', { tags: 'after-gate' }, async () => {
    const link = `${dataDir}-link`
    fs.symlinkSync(dataDir, link)
    const first = await open()
    await expect(openDatabase({ dataDir: link, log: quietLog })).rejects.toThrow(
      `DATA_DIR ${link} is in use by process ${process.pid}`,
    )
    await first.close()
    fs.unlinkSync(link)
  })

  it('is taken by one of six that start together', { tags: 'after-gate' }, async () => {
    const results = await Promise.allSettled(Array.from({ length: 6 }, open))
    const winners = results.filter((result) => result.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    await Promise.all(winners.map((winner) => winner.value.close()))
  })

  it('that is a file is refused in one line', async () => {
    const file = path.join(dataDir, 'file')
    fs.writeFileSync(file, '')
    await expect(openDatabase({ dataDir: file, log: quietLog })).rejects.toThrow(
      `DATA_DIR ${file} must be a directory this process may write to (EEXIST)`,
    )
  })
})

describe('the disk', () => {
  /** Whether a descriptor is a file of the write-ahead log. */
  const isLog = (descriptor: unknown): boolean =>
    fs.readlinkSync(`/proc/self/fd/${String(descriptor)}`).includes('/pg_wal/')

  it('has the log before a commit is acknowledged', async () => {
    const db = await open()
    const sync = vi.spyOn(fs, 'fsyncSync')
    const counts: number[] = []
    for (let number = 0; number < 5; number += 1) {
      sync.mockClear()
      await add(db, number)
      counts.push(sync.mock.calls.filter(([descriptor]) => isLog(descriptor)).length)
    }
    // One is what a commit takes; now and then the engine writes on its own account beside it.
    expect(Math.min(...counts), counts.join()).toBe(1)
    await db.close()
  })

  it.each([
    ['fails to keep the log', 'fsyncSync', 'EIO'],
    ['is full', 'writeSync', 'ENOSPC'],
  ] as const)(
    'that %s for a moment makes that commit fail, loses no other, and serves again by itself',
    async (_what, call, code) => {
      const db = await open()
      await add(db, 1)
      const original = fs[call] as (descriptor: number, ...rest: unknown[]) => number // both take a descriptor first
      const broken = vi.spyOn(fs, call as 'fsyncSync').mockImplementation((descriptor, ...rest: unknown[]) => {
        if (isLog(descriptor)) throw Object.assign(new Error(`${code}: planted`), { code })
        original(descriptor, ...rest)
      })
      await expect(add(db, 2)).rejects.toMatchObject({ name: 'DatabaseUnavailableError', code: '57P03' })
      await expect(db.ping()).rejects.toMatchObject({ code: '57P03' })
      broken.mockRestore()
      await vi.waitFor(() => db.ping(), { timeout: 5_000, interval: 100 })
      await add(db, 3)
      const rows = await kept(db)
      expect([rows.has(1), rows.has(3)]).toEqual([true, true])
      await db.close()
    },
  )
})

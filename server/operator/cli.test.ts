import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open-database'
import { migratedDataDir, quietLog } from '#support/database'
import { fixtureDocument } from '#support/fixture-document'
import { startTestServer } from '#support/server'
import { parseCommand, UsageError } from './command-line.ts'
import { createOperatorToken } from './operator-tokens.ts'

const CLI = path.resolve(import.meta.dirname, 'cli.ts')

let dataDir: string
let files: string
beforeAll(async () => {
  dataDir = await migratedDataDir()
  files = await mkdtemp(path.join(tmpdir(), 'operator-test-'))
})
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
  await rm(files, { recursive: true, force: true })
})

/** Runs the real command line in a process of its own. */
function operator(...args: string[]): Promise<{ status: number; out: string; error: string }> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [CLI, ...args],
      { env, maxBuffer: 64 * 1024 * 1024 },
      (_failure, out, error) => {
        resolve({ status: child.exitCode ?? -1, out, error })
      },
    )
  })
}

async function fileOf(name: string, content: unknown): Promise<string> {
  const file = path.join(files, name)
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

describe('on the database itself', () => {
  it('imports, exports what changes nothing when imported again, and makes tokens', async () => {
    const file = await fileOf('corner.json', await fixtureDocument('corner'))
    expect(await operator('tenant:import', file)).toEqual({
      status: 0,
      out: 'corner: 2 categories, 3 items, catalogue version 1\n',
      error: '',
    })
    const exported = await operator('tenant:export', 'corner')
    expect(exported.status).toBe(0)
    expect((await operator('tenant:import', await fileOf('exported.json', exported.out))).out).toContain(
      'catalogue version 1\n',
    )
    expect((await operator('token:create', 'corner')).out).toMatch(/^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}\n$/)
  })

  it('names every fault on a line of its own and ends with 1', async () => {
    const document = await fixtureDocument('corner')
    const broken = {
      ...document,
      store: { ...document.store, tax: 101 },
      items: [{ ...document.items[0], category_id: 'attic' }],
    }
    const { status, out, error } = await operator('tenant:import', await fileOf('broken.json', broken))
    expect([status, out]).toEqual([1, ''])
    expect(
      error
        .trim()
        .split('\n')
        .map((line) => line.split(': ')[0]),
    ).toEqual(['store.tax', 'items.0.category_id'])
  })

  it('says what is wrong with files, stores and commands', async () => {
    expect(await operator('tenant:import', path.join(files, 'none.json'))).toMatchObject({
      status: 1,
      error: expect.stringContaining('none.json cannot be read (ENOENT)'),
    })
    expect(await operator('tenant:import', await fileOf('half.json', '{"a":'))).toMatchObject({
      status: 1,
      error: expect.stringContaining('is no JSON'),
    })
    expect(await operator('tenant:export', 'nobody')).toEqual({
      status: 1,
      out: '',
      error: 'there is no store nobody\n',
    })
    expect(await operator('tenant:destroy', 'corner')).toMatchObject({
      status: 2,
      error: expect.stringContaining('unknown command tenant:destroy'),
    })
    expect(await operator('--help')).toMatchObject({ status: 0, out: expect.stringContaining('tenant:import FILE') })
  })
})

describe('against a running server', () => {
  it('tells the way through it when it holds the database', async () => {
    const held = await openDatabase({ dataDir, log: quietLog })
    try {
      const refused = await operator('tenant:export', 'corner')
      expect(refused.status).toBe(1)
      expect(refused.error).toMatch(/is in use by process \d+/)
      expect(refused.error).toContain('--url URL --token TOKEN')
    } finally {
      await held.close()
    }
  })

  it('does the same with a token', async () => {
    const server = await startTestServer({ stores: [await fixtureDocument('corner')], listen: true })
    try {
      const access = ['--url', server.url, '--token', await createOperatorToken(server.db, 'corner')]
      const exported = await operator('tenant:export', 'corner', ...access)
      expect(exported.status).toBe(0)
      const file = await fileOf('remote.json', exported.out)
      expect((await operator('tenant:import', file, ...access)).out).toBe(
        'corner: 2 categories, 3 items, catalogue version 1\n',
      )
      const document = await fixtureDocument('corner')
      const broken = await fileOf('broken.json', { ...document, items: [{ ...document.items[0], price: '1.234' }] })
      expect(await operator('tenant:import', broken, ...access)).toMatchObject({
        status: 1,
        error: expect.stringContaining('items.0.price: '),
      })
      expect(await operator('tenant:export', 'corner', '--url', server.url, '--token', 'wrong')).toMatchObject({
        status: 1,
        error: expect.stringContaining('answered 401'),
      })
    } finally {
      await server.close()
    }
    expect(await operator('tenant:export', 'corner', '--url', server.url, '--token', 'x')).toMatchObject({
      status: 1,
      error: expect.stringContaining('cannot be reached'),
    })
  })
})

describe('parseCommand', () => {
  it.each([
    [['tenant:import'], 'needs a file'],
    [['tenant:export'], 'needs the slug'],
    [['tenant:export', 'a', 'b'], 'one argument'],
    [['tenant:export', 'a', '--url', 'http://x'], 'go together'],
    [['tenant:export', 'a', '--url', 'ftp://x', '--token', 't'], 'no http'],
    [['token:create', 'a', '--url', 'http://x', '--token', 't'], 'leave out'],
    [['tenant:export', 'a', '--loud'], 'loud'],
  ])('refuses %j', (args, message) => {
    expect(() => parseCommand(args)).toThrow(UsageError)
    expect(() => parseCommand(args)).toThrow(message)
  })
})

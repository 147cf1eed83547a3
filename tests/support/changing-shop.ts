// A running store whose menu changes while its customers are away, as an operator changes it: by import.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { pathOf } from '#contract/endpoint'
import type { ImportDocument } from '#contract/import-document'
import { exportTenant, importTenant } from '#contract/operator'
import { runServer } from './running-server.ts'
import type { RunningServer } from './running-server.ts'
import { SEEDED } from './seeded-data.ts'

const ROOT = join(import.meta.dirname, '../..')

type MenuItem = ImportDocument['items'][number]
type Store = ImportDocument['store']

export type ChangingShop = {
  readonly server: RunningServer
  /** Changes items of `sumac` by id; everything else is as it was seeded. */
  change(changes: Readonly<Record<string, Partial<MenuItem>>>): Promise<void>
  /** Changes what the store says of itself. */
  changeStore(changes: Partial<Store>): Promise<void>
  close(): Promise<void>
}

/** Starts a store with an operator's token. */
export async function openChangingShop(): Promise<ChangingShop> {
  const folder = mkdtempSync(join(tmpdir(), 'operated-'))
  cpSync(SEEDED, folder, { recursive: true })
  // The embedded database belongs to one process, so the token is made before the server starts.
  const env = { ...process.env, DATA_DIR: folder }
  const token = execFileSync(process.execPath, ['server/operator/cli.ts', 'token:create', 'sumac'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  }).trim()
  const server = await runServer({ template: folder })
  rmSync(folder, { recursive: true, force: true })

  const ask = async (endpoint: typeof importTenant | typeof exportTenant, body?: string): Promise<unknown> => {
    const answer = await fetch(server.url + pathOf(endpoint.path, { tenant: 'sumac' }), {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body } : {}),
    })
    if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const { data: seeded } = z.object({ data: exportTenant.data }).parse(await ask(exportTenant))
  return {
    server,
    change: async (changes) => {
      const items = seeded.items.map((item) => ({ ...item, ...changes[item.id] }))
      await ask(importTenant, JSON.stringify({ ...seeded, items }))
    },
    changeStore: async (changes) => {
      await ask(importTenant, JSON.stringify({ ...seeded, store: { ...seeded.store, ...changes } }))
    },
    close: () => server.dispose(),
  }
}

// A running store whose menu changes while its customers are away, as an operator changes it: by import.
import * as z from 'zod/mini'
import { pathOf } from '#contract/endpoint'
import type { ImportDocument } from '#contract/import-document'
import { exportTenant, importTenant } from '#contract/operator'
import { type RunningServer, runServer } from './running-server.ts'
import { operatorToken, SEEDED } from './seeded-data.ts'

type MenuItem = ImportDocument['items'][number]
type Store = ImportDocument['store']

export type ShopChanges = {
  /** Changes items of `sumac` by id; everything else is as it was seeded. */
  change(changes: Readonly<Record<string, Partial<MenuItem>>>): Promise<void>
  /** Changes what the store says of itself. */
  changeStore(changes: Partial<Store>): Promise<void>
  /** Makes it what it was. */
  restore(): Promise<void>
}

export type ChangingShop = ShopChanges & {
  readonly server: RunningServer
  close(): Promise<void>
}

/** Changes `sumac` at a server, whose operator the token speaks for. */
export async function changesOf(url: string, token: string): Promise<ShopChanges> {
  const ask = async (endpoint: typeof importTenant | typeof exportTenant, body?: string): Promise<unknown> => {
    const answer = await fetch(url + pathOf(endpoint.path, { tenant: 'sumac' }), {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body } : {}),
    })
    if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const { data: seeded } = z.object({ data: exportTenant.data }).parse(await ask(exportTenant))
  let isChanged = false
  const become = async (document: ImportDocument) => {
    if (!isChanged && document === seeded) return
    await ask(importTenant, JSON.stringify(document))
    isChanged = document !== seeded
  }
  return {
    change: (changes) => {
      const items = seeded.items.map((item) => ({ ...item, ...changes[item.id] }))
      return become({ ...seeded, items })
    },
    changeStore: (changes) => become({ ...seeded, store: { ...seeded.store, ...changes } }),
    restore: () => become(seeded),
  }
}

/** Starts a server of its own. */
export async function openChangingShop(): Promise<ChangingShop> {
  const server = await runServer({ template: SEEDED })
  return { ...(await changesOf(server.url, operatorToken())), server, close: () => server.dispose() }
}

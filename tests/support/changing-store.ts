// A store in the test's own process that changes under its customers' hands, by import as an operator changes it, and whose clock
// can be moved.
import { builtPages } from '#server/web/built-pages'
import { tableLink } from '#server/modules/stores/table-links'
import { insertAddress } from '#server/modules/addresses/addresses-repository'
import { importTenant } from '#server/modules/import/import-tenant'
import type { ImportDocument } from '#contract/import-document'
import { test as base, expect } from './journey.ts'
import { addressRow } from './sample-store.ts'
import { type TestServer, startTestServer } from './server.ts'
import { type Shopper, newShopper } from './shopper.ts'
import { storeDocument } from './stores.ts'

export { expect }

type Item = ImportDocument['items'][number]
type Changes = { store?: Partial<ImportDocument['store']>; items?: Readonly<Record<string, Partial<Item>>> }

/** A square around Riyadh; the addresses of sample-store.ts lie in it. */
const ZONE: NonNullable<ImportDocument['store']['zone']> = [
  [46, 24],
  [47, 24],
  [47, 25],
  [46, 25],
]

const AFAR = { name: 'Farm', latitude: 21.5, longitude: 39.2, address: 'Gate 7' }

export type ChangingStore = {
  readonly url: string
  /** Moves the server's clock, in milliseconds from the real one. */
  offsetMs: number
  /** The store as it was, but for these changes; without any it is as it was. */
  change(changes?: Changes): Promise<void>
  /** The link on a table. */
  tableLink(table: string): Promise<string>
  /** A customer with an address inside the zone, and another far outside. */
  newCustomer(): Promise<Shopper>
  /** Takes all addresses of the store's customers away. */
  forgetAddresses(): Promise<void>
}

async function storeOf(server: TestServer): Promise<{ id: string; slug: string }> {
  const found = await server.directory.find('sumac')
  if (!found) throw new Error('sumac is missing')
  return { id: found.tenant.id, slug: 'sumac' }
}

export const test = base.extend<{ store: ChangingStore }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures are needed: none
  store: async ({}, provide) => {
    const plain = storeDocument('sumac')
    const document: ImportDocument = { ...plain, store: { ...plain.store, zone: ZONE } }
    const server = await startTestServer({
      stores: [document],
      pages: builtPages,
      listen: true,
      now: () => new Date(Date.now() + changing.offsetMs),
    })
    const { id, slug } = await storeOf(server)
    const changing: ChangingStore = {
      url: server.url,
      offsetMs: 0,
      change: async ({ store = {}, items = {} } = {}) => {
        await importTenant(server.db, {
          ...document,
          store: { ...document.store, ...store },
          items: document.items.map((item) => ({ ...item, ...items[item.id] })),
        })
        await server.directory.refresh(slug)
      },
      tableLink: (table) => server.db.inTenant(id, (tx) => tableLink(tx, { id, slug }, table)),
      newCustomer: async () => {
        const shopper = await newShopper(server.url)
        await server.db.inTenant(id, async (tx) => {
          const customer = await tx.selectFrom('customers').select('id').executeTakeFirstOrThrow()
          await insertAddress(tx, addressRow(id, customer.id, true))
          await insertAddress(tx, { ...addressRow(id, customer.id, false), ...AFAR })
        })
        return shopper
      },
      forgetAddresses: () =>
        server.db.inTenant(id, async (tx) => {
          await tx.deleteFrom('addresses').where('tenant_id', '=', id).execute()
        }),
    }
    await provide(changing)
    await server.close()
  },
  baseURL: async ({ store }, provide) => provide(store.url),
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/client.ts'
import { addressRow } from '../../../tests/support/sample-store.ts'
import { startTestServer, type TestServer } from '../../../tests/support/server.ts'
import { storeDocument } from '../../../tests/support/stores.ts'
import { insertAddress } from './addresses-repository.ts'

let server: TestServer
const URL = '/api/sumac/tenant/customers/addresses'

beforeAll(async () => {
  server = await startTestServer({ stores: [storeDocument('sumac'), storeDocument('mellow')] })
})
afterAll(() => server.close())

async function customer(phone: string): Promise<{ client: TestClient; id: string }> {
  const client = server.client()
  const body = { name: 'Noura', phone, password: 'Quiet-river-7', password_confirmation: 'Quiet-river-7' }
  await client.post('/api/sumac/auth/sign-up', body)
  const { json } = await client.get('/api/sumac/auth/me')
  return { client, id: (json as { data: { id: string } }).data.id } // the contract's shape, proved in identity's tests
}

async function saveAddress(customerId: string, name: string, isDefault: boolean, createdAt: string): Promise<void> {
  const store = await server.directory.find('sumac')
  const tenant_id = store?.id ?? ''
  const row = { ...addressRow(tenant_id, customerId, isDefault), name, created_at: createdAt }
  await server.db.inTenant(tenant_id, (tx) => insertAddress(tx, row))
}

test('a customer sees the own addresses, the default one first, then the newest', async () => {
  const noura = await customer('+966501110001')
  const reem = await customer('+966501110002')
  await saveAddress(noura.id, 'Old', false, '2026-01-01T00:00:00Z')
  await saveAddress(noura.id, 'Home', true, '2026-01-02T00:00:00Z')
  await saveAddress(noura.id, 'Work', false, '2026-01-03T00:00:00Z')
  await saveAddress(reem.id, 'Hers', true, '2026-01-03T00:00:00Z')
  const answer = await noura.client.get(URL)
  expect(answer.status).toBe(200)
  expect(answer.json).toMatchObject({
    data: [
      { name: 'Home', is_default: '1', latitude: 24.7, country_id: 1 },
      { name: 'Work', is_default: '0' },
      { name: 'Old' },
    ],
  })
  expect(answer.text).not.toContain('Hers')
  expect(answer.headers['cache-control']).toBe('no-store, private')
})

test('a guest, and a customer of another store, see none', async () => {
  expect((await server.client().get(URL)).status).toBe(401)
  const { client } = await customer('+966501110003')
  expect((await client.get('/api/mellow/tenant/customers/addresses')).status).toBe(401)
})

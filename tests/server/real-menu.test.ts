// The pages of a menu as its owner wrote it: names in one language, hardly a description.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtPages } from '#server/pages/built-pages'
import { importTenant } from '#server/tenants/import-tenant'
import { realMenu } from '../support/real-menu.ts'
import { startTestServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'
import { storeDocument } from '../support/stores.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ stores: [storeDocument('sumac')], pages: builtPages })
  await importTenant(server.db, await realMenu('real'))
})
afterAll(() => server.close())

const textOf = async (path: string) => (await server.client().get(path)).text

it('pages show the words that are there, and tell those of the other language as such', async () => {
  const [en, ar] = [await textOf('/real/menu'), await textOf('/real/menu?locale=ar')]
  expect(en).toContain('<bdi lang="ar" dir="rtl">متبل، صغير</bdi>')
  expect(en).not.toContain('<bdi lang="en"')
  expect(ar).toContain('<bdi lang="en" dir="ltr">Fattoush, small</bdi>')
  expect(ar).toContain('>حمص، صغير</a>')
})

it('a description that is not there leaves nothing behind', async () => {
  for (const path of ['/real/', '/real/menu', '/real/item/dish-1', '/real/store-details']) {
    const text = await textOf(path)
    expect(text).not.toMatch(/<p\b[^>]*(?:clamp|item-text|details-about)[^>]*><\/p>/)
    expect(text).not.toMatch(/"description":""/)
    expect(/<meta name="description" content="([^"]*)"/.exec(text)?.[1]).toMatch(/^[^\s.,][^]*[^\s]$/)
  }
})

it('whoever asks for the menu finds every dish named in both languages', async () => {
  const { json } = await server.client().get('/api/real/tenant/items')
  const { data } = json as { data: { name: string; name_ar: string }[] } // the contract's
  expect(data).toHaveLength(200)
  expect(data.every(({ name, name_ar }) => name !== '' && name_ar !== '')).toBe(true)
  const found = await server.client().get(`/api/real/tenant/items?search=${encodeURIComponent('متبل')}`)
  expect(found.json).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ name_ar: 'متبل، صغير' })]),
  })
})

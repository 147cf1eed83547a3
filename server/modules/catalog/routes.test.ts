import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categorySchema, getItem, itemSchema, listCategories, listItems } from '#contract/catalog'
import { getMenu } from '#contract/menu'
import { readMenu } from '#domain/menu-document'
import { getTenant, listTenants } from '#contract/tenant'
import { exportTenant } from '#server/modules/import/export-tenant'
import { importTenant } from '#server/modules/import/import-tenant'
import { toBrotli } from '#server/platform/http/compression'
import { fixtureDocument } from '#support/fixture-document'
import { type TestServer, startTestServer } from '#support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ stores: [await fixtureDocument('corner'), await fixtureDocument('other')] })
})
afterAll(() => server.close())

const listSchema = z.object({ data: listItems.data, meta: listItems.meta ?? z.never() })
const itemsAt = async (query = '') => {
  const answer = await server.client().get(`/api/corner/tenant/items${query}`)
  expect(answer.status).toBe(200)
  const { data, meta } = listSchema.parse(answer.json)
  return { ids: data.map((item) => item.id), meta }
}

describe('GET /tenant', () => {
  it('gives the store as the contract says, with its palette and pictures', async () => {
    const answer = await server.client().get('/api/corner/tenant')
    const { data } = z.object({ data: getTenant.data }).parse(answer.json)
    expect(data).toMatchObject({
      slug: 'corner',
      name: 'Corner Grill',
      time_zone: 'Asia/Riyadh',
      palette: { light: { brand: '#d24116' } },
    })
    expect(data.tenant_logo?.url).toMatch(/^\/images\/corner\/[0-9a-f]{16}-\d+\/448$/)
    for (const hidden of ['zone', 'document_hash']) expect(answer.text).not.toContain(`"${hidden}"`)
  })

  it('answers 404 for a store that is not here', async () => {
    expect((await server.client().get('/api/nobody/tenant')).status).toBe(404)
  })
})

describe('GET /tenants', () => {
  it('lists the stores with what their card needs, and 304 while nothing changed', async () => {
    const answer = await server.client().get('/api/tenants')
    expect(
      z
        .object({ data: listTenants.data })
        .parse(answer.json)
        .data.map((store) => store.slug),
    ).toEqual(['corner', 'other'])
    const again = await server.client().get('/api/tenants', { 'if-none-match': String(answer.headers.etag) })
    expect(again.status).toBe(304)
  })
})

describe('GET /tenant/categories', () => {
  it('gives them in the order of the menu; a category without a title of its own has its name', async () => {
    const answer = await server.client().get('/api/corner/tenant/categories')
    const { data } = z.object({ data: listCategories.data }).parse(answer.json)
    expect(data.map((category) => [category.id, category.title.en])).toEqual([
      ['grills', 'From the charcoal'],
      ['drinks', 'Drinks'],
    ])
    expect(z.array(z.strictObject(categorySchema.shape)).safeParse(data).success).toBe(true)
  })
})

describe('GET /tenant/items', () => {
  it('gives the whole menu in its order, with nothing but what the contract names', async () => {
    const { ids, meta } = await itemsAt()
    expect(ids).toEqual(['kebab', 'tea', 'water'])
    expect(meta).toEqual({ total: 3, page: 1, per_page: 3, catalogue_version: 1 })
    const raw = z
      .object({ data: z.array(z.strictObject(itemSchema.shape)) })
      .safeParse((await server.client().get('/api/corner/tenant/items')).json)
    expect(raw.success).toBe(true)
  })

  it('finds by category, recommendation and words of either language', async () => {
    expect((await itemsAt('?category_id=drinks')).ids).toEqual(['tea', 'water'])
    expect((await itemsAt('?category_id=nothing')).ids).toEqual([])
    expect((await itemsAt('?is_recommended=1')).ids).toEqual(['kebab'])
    expect((await itemsAt('?is_recommended=0')).ids).toEqual(['tea', 'water'])
    expect((await itemsAt('?search=TEA%20mint')).ids).toEqual(['tea'])
    expect((await itemsAt(`?search=${encodeURIComponent('ماء')}`)).ids).toEqual(['water'])
    expect((await itemsAt('?search=skewers&category_id=drinks')).ids).toEqual([])
  })

  it('searches as the page does: as far as typed, folded, with a typo, best first', async () => {
    const find = async (query: string) => (await itemsAt(`?search=${encodeURIComponent(query)}`)).ids
    expect(await find('keb')).toEqual(['kebab'])
    expect(await find('kebabb')).toEqual(['kebab'])
    expect(await find('الماء')).toEqual(['water'])
    expect((await find('drinks')).toSorted()).toEqual(['tea', 'water'])
    expect(await find('xyz')).toEqual([])
    expect(await find('!?')).toEqual([])
    expect(await find('  ')).toEqual(['kebab', 'tea', 'water'])
  })

  it('finds what a new catalogue has', async () => {
    const document = await fixtureDocument('corner')
    const [first] = document.items
    if (!first) throw new Error('the fixture has items')
    await importTenant(server.db, {
      ...document,
      items: [{ ...first, name: { en: 'Falafel', ar: 'فلافل' } }, ...document.items.slice(1)],
    })
    await server.directory.refresh('corner')
    expect((await itemsAt('?search=felafel')).ids).toEqual(['kebab'])
    await importTenant(server.db, document)
    await server.directory.refresh('corner')
    expect((await itemsAt('?search=felafel')).ids).toEqual([])
  })

  it('gives pages, an empty one after the last, and the total of what was found', async () => {
    expect(await itemsAt('?per_page=2')).toMatchObject({
      ids: ['kebab', 'tea'],
      meta: { total: 3, page: 1, per_page: 2 },
    })
    expect((await itemsAt('?per_page=2&page=2')).ids).toEqual(['water'])
    expect((await itemsAt('?per_page=2&page=9')).ids).toEqual([])
    expect(await itemsAt('?per_page=1&category_id=drinks')).toMatchObject({ ids: ['tea'], meta: { total: 2 } })
  })

  it('refuses queries it does not know', async () => {
    for (const query of [
      'per_page=0',
      'per_page=101',
      'page=-1',
      'page=1.5',
      'is_recommended=yes',
      'color=red',
      `search=${'x'.repeat(101)}`,
      'search=a&search=b',
    ]) {
      expect((await server.client().get(`/api/corner/tenant/items?${query}`)).status, query).toBe(422)
    }
  })

  it('is compressed as asked for, and costs a 304 until the catalogue changes', async () => {
    const fetchAs = (encoding: string, headers: Record<string, string> = {}) =>
      server.app.inject({ url: '/api/corner/tenant/items', headers: { 'accept-encoding': encoding, ...headers } })
    const [plain, brotli, gzipped] = await Promise.all([fetchAs('identity'), fetchAs('gzip, br'), fetchAs('gzip')])
    expect([brotli.headers['content-encoding'], gzipped.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gunzipSync(gzipped.rawPayload).equals(plain.rawPayload)).toBe(true)
    const tag = String(plain.headers.etag)
    expect((await fetchAs('br', { 'if-none-match': tag })).statusCode).toBe(304)
    const document = await fixtureDocument('corner')
    await importTenant(server.db, { ...document, items: document.items.slice(0, 2) })
    await server.directory.refresh('corner')
    expect((await fetchAs('br', { 'if-none-match': tag })).statusCode).toBe(200)
    await importTenant(server.db, document)
    await server.directory.refresh('corner')
  })
})

describe('GET /tenant/items/{id}', () => {
  it('gives one item with its questions', async () => {
    const answer = await server.client().get('/api/corner/tenant/items/kebab')
    const { data } = z.object({ data: getItem.data }).parse(answer.json)
    expect(data).toMatchObject({
      price: '48.00',
      image: { cutout: true, hue: 45 },
      variables: [{ id: 'size' }, { id: 'wish' }],
    })
    expect(
      (await server.client().get('/api/corner/tenant/items/kebab', { 'if-none-match': String(answer.headers.etag) }))
        .status,
    ).toBe(304)
  })

  it('says the calories and allergens of the document, finds the item by them, and forgets them with it', async () => {
    const document = await fixtureDocument('corner')
    const facts = { calories: 640, allergens: [{ en: 'Sesame', ar: 'سمسم' }] }
    const items = document.items.map((item) => (item.id === 'kebab' ? { ...item, ...facts } : item))
    await importTenant(server.db, { ...document, items })
    await server.directory.refresh('corner')
    expect((await server.client().get('/api/corner/tenant/items/kebab')).json).toMatchObject({ data: facts })
    const menu = readMenu((await server.client().get('/api/corner/tenant/menu')).text)
    expect(menu.items.find(({ id }) => id === 'kebab')).toMatchObject(facts)
    for (const word of ['sesame', 'سمسم']) expect((await itemsAt(`?search=${word}`)).ids).toEqual(['kebab'])
    const exported = (await exportTenant(server.db, 'corner')).items
    expect(exported?.find(({ id }) => id === 'kebab')).toMatchObject(facts)
    await importTenant(server.db, document)
    await server.directory.refresh('corner')
    expect((await itemsAt('?search=sesame')).ids).toEqual([])
  })

  it('answers 404 for an item that is unknown, impossible, or was withdrawn', async () => {
    for (const id of ['nothing', '__proto__', 'a%00b', '..%2Fx']) {
      expect((await server.client().get(`/api/corner/tenant/items/${id}`)).status, id).toBe(404)
    }
    const document = await fixtureDocument('other')
    await importTenant(server.db, { ...document, items: document.items.slice(0, 2) })
    await server.directory.refresh('other')
    expect((await server.client().get('/api/other/tenant/items/water')).status).toBe(404)
  })
})

describe('GET /tenant/menu', () => {
  it('gives store, categories and items as their own addresses do, in one document that the contract describes', async () => {
    const answer = await server.client().get('/api/corner/tenant/menu')
    expect(answer.status).toBe(200)
    expect(getMenu.data.safeParse(z.object({ data: z.unknown() }).parse(answer.json).data).success).toBe(true)
    const [tenant, categories, items] = await Promise.all(
      ['tenant', 'tenant/categories', 'tenant/items'].map(async (path) =>
        z.object({ data: z.unknown() }).parse((await server.client().get(`/api/corner/${path}`)).json),
      ),
    )
    const menu = readMenu(answer.text)
    expect(menu).toEqual({
      catalogue_version: menu.tenant.catalogue_version,
      tenant: tenant?.data,
      categories: categories?.data,
      items: items?.data,
    })
    expect(menu.items.map((item) => item.variables.length)).toEqual([2, 0, 0])
  })

  it('is compressed as asked for, the better the later, and costs a 304 until something changes', async () => {
    await importTenant(server.db, await fixtureDocument('third'))
    const url = '/api/third/tenant/menu'
    const fetchMenu = (encoding = 'identity', headers: Record<string, string> = {}) =>
      server.app.inject({ url, headers: { 'accept-encoding': encoding, ...headers } })
    const brotli = await fetchMenu('gzip, br')
    const [plain, gzipped] = await Promise.all([fetchMenu(), fetchMenu('gzip')])
    expect([brotli.headers['content-encoding'], gzipped.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gunzipSync(gzipped.rawPayload).equals(plain.rawPayload)).toBe(true)
    // Other texts may be before it, and each is followed by a rest. The first answer may be the better one already.
    const quick = await toBrotli(plain.rawPayload)
    const bytes = async () => (await fetchMenu('br')).rawPayload.length
    await expect.poll(bytes, { timeout: 20_000 }).toBeLessThan(quick.length)
    expect(brotliDecompressSync((await fetchMenu('br')).rawPayload).equals(plain.rawPayload)).toBe(true)

    const tag = String(plain.headers.etag)
    for (const encoding of ['identity', 'br', 'gzip']) {
      const unchanged = await fetchMenu(encoding, { 'if-none-match': tag })
      expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', tag])
    }
    const document = await fixtureDocument('third')
    const [kebab, ...others] = document.items
    await importTenant(server.db, { ...document, items: [...(kebab ? [{ ...kebab, price: '51.00' }] : []), ...others] })
    await server.directory.refresh('third')
    const changed = await fetchMenu('br', { 'if-none-match': tag })
    expect(changed.statusCode).toBe(200)
    const menu = readMenu(brotliDecompressSync(changed.rawPayload).toString())
    expect(menu.items[0]?.price).toBe('51.00')
    expect(menu.catalogue_version).toBe(readMenu(plain.body).catalogue_version + 1)
    expect(menu.tenant.catalogue_version).toBe(menu.catalogue_version)
  })

  it('is there for stores only, and each has its own', async () => {
    for (const slug of ['nobody', 'NO', 'a..b', '%00']) {
      expect((await server.client().get(`/api/${slug}/tenant/menu`)).status, slug).toBe(404)
    }
    expect(readMenu((await server.client().get('/api/other/tenant/menu')).text).tenant.slug).toBe('other')
  })
})

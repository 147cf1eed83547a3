// What a phone reads when a store is put on its home screen.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtPages } from '#server/web/built-pages'
import { fixtureDocument } from '../support/fixture-document.ts'
import { brokenRules, readManifest } from '../support/manifest-rules.ts'
import { type TestServer, startTestServer } from '../support/server.ts'
import { storeDocument } from '../support/stores.ts'

let server: TestServer

/** A restaurant without pictures, one with them, and a salon. */
const SLUGS = ['sumac', 'corner', 'lamsa'] as const
const LANGUAGES = ['en', 'ar'] as const
const EVERY = SLUGS.flatMap((slug) => LANGUAGES.map((locale) => [slug, locale] as const))

beforeAll(async () => {
  server = await startTestServer({
    stores: [storeDocument('sumac'), await fixtureDocument('corner'), storeDocument('lamsa', { category: 'beauty' })],
    pages: builtPages,
  })
})
afterAll(() => server.close())

const get = (url: string) => server.app.inject({ method: 'GET', url })
const manifestOf = async (slug: string, locale: string) =>
  readManifest((await get(`/${slug}/manifest.webmanifest?locale=${locale}`)).json())

async function pictureAt(url: string) {
  const { statusCode, headers, rawPayload } = await get(url)
  expect(statusCode, url).toBe(200)
  return { type: headers['content-type'], bytes: rawPayload, ...(await sharp(rawPayload).metadata()) }
}

/** Opacity of a picture's pixels, and its colour where it is opaque. */
async function inkOf(bytes: Buffer): Promise<{ opacities: Set<number>; colours: Set<string> }> {
  const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const [opacities, colours] = [new Set<number>(), new Set<string>()]
  for (let at = 0; at < data.length; at += 4) {
    opacities.add(data[at + 3] ?? 0)
    if (data[at + 3] === 255) colours.add(data.subarray(at, at + 3).toString('hex'))
  }
  return { opacities, colours }
}

it.each(SLUGS)('%s keeps its id, scope and start in both languages: another id would be another app', async (slug) => {
  for (const locale of LANGUAGES)
    expect(await manifestOf(slug, locale)).toMatchObject({
      id: `/${slug}/`,
      scope: `/${slug}/`,
      start_url: `/${slug}/?source=pwa`,
    })
})

it.each(EVERY)('%s in %s breaks no rule of shops and browsers', async (slug, locale) => {
  expect(brokenRules(await manifestOf(slug, locale))).toEqual([])
})

it('opens links and launches in the window that is there', async () => {
  expect(await manifestOf('sumac', 'en')).toMatchObject({
    launch_handler: { client_mode: 'navigate-existing' },
    handle_links: 'preferred',
    categories: ['food', 'shopping'],
  })
  expect((await manifestOf('lamsa', 'en')).categories).toEqual(['lifestyle', 'shopping'])
})

it('leads to menu, cart and orders, or to services and bookings, in the words of its language', async () => {
  const shortcutsOf = async (slug: string, locale: string) =>
    (await manifestOf(slug, locale)).shortcuts.map(({ name, url }) => [name, url])
  expect(await shortcutsOf('sumac', 'en')).toEqual([
    ['Menu', '/sumac/menu'],
    ['Cart', '/sumac/cart'],
    ['Orders', '/sumac/settings/orders'],
  ])
  expect(await shortcutsOf('lamsa', 'ar')).toEqual([
    ['الخدمات', '/lamsa/menu'],
    ['حجوزاتي', '/lamsa/settings/orders'],
  ])
  for (const [, url] of await shortcutsOf('lamsa', 'en')) expect((await get(url ?? '')).statusCode, url).toBe(200)
})

it.each(EVERY)('names icons of %s in %s that are what it says', async (slug, locale) => {
  const { icons, shortcuts } = await manifestOf(slug, locale)
  for (const { src, sizes, type } of [...icons, ...shortcuts.flatMap((one) => one.icons)]) {
    const picture = await pictureAt(src)
    expect([`${picture.width}x${picture.height}`, picture.type, picture.format], src).toEqual([sizes, type, 'png'])
  }
})

it.each(SLUGS)('gives %s an icon that Apple cuts, without a transparent pixel', async (slug) => {
  for (const name of ['180.png', 'maskable-512.png']) {
    const { bytes, hasAlpha } = await pictureAt(`/${slug}/icons/${name}`)
    expect([hasAlpha, (await inkOf(bytes)).opacities], name).toEqual([false, new Set([255])])
  }
})

it.each(SLUGS)('gives %s a shape in one colour, inside what no launcher cuts', async (slug) => {
  const { bytes } = await pictureAt(`/${slug}/icons/monochrome-512.png`)
  const { opacities, colours } = await inkOf(bytes)
  expect(colours).toEqual(new Set(['ffffff']))
  expect(opacities).toContain(0)
  const { info } = await sharp(bytes).trim({ threshold: 1 }).toBuffer({ resolveWithObject: true })
  expect(Math.hypot(info.width, info.height)).toBeLessThanOrEqual(512 * 0.8)
  expect(Math.max(info.width, info.height)).toBeGreaterThan(512 * 0.5)
})

it('tells Apple the short name, and starts in the ground of the page', async () => {
  const { body } = await get('/sumac/')
  const { short_name: short, background_color: ground } = await manifestOf('sumac', 'en')
  expect(body).toContain(`<meta name="apple-mobile-web-app-title" content="${short}">`)
  expect(body).toContain('<link rel="apple-touch-icon" href="/sumac/icons/180.png">')
  expect(body.includes(`--bg:light-dark(${ground},`)).toBe(true)
})

it.each(EVERY)('names screenshots of %s in %s that are what it says', async (slug, locale) => {
  const { screenshots } = await manifestOf(slug, locale)
  for (const { src, sizes, type } of screenshots) {
    const picture = await pictureAt(src)
    expect([`${picture.width}x${picture.height}`, picture.type, picture.format], src).toEqual([sizes, type, 'jpeg'])
    expect(picture.bytes.length, src).toBeLessThan(400_000)
  }
})

it.each(['nothing-en.jpg', 'home-fr.jpg', 'toString'])('has no screenshot called %s', async (name) => {
  expect((await get(`/sumac/screenshots/${name}`)).statusCode).toBe(404)
})

it.each(['nothing-96.png', 'menu.png', 'toString', 'menu-96.png-96.png'])('has no icon called %s', async (name) => {
  expect((await get(`/sumac/icons/${name}`)).statusCode).toBe(404)
})

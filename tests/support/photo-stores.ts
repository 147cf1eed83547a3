// Stores with photographs instead of cutouts, in every shape an operator may bring: a restaurant `gallery` and a salon `studio`.
import sharp from 'sharp'
import type { ImportDocument } from '#contract/import-document'
import type { Database } from '#server/platform/db/database'
import { importTenant } from '#server/modules/import/import-tenant'
import { cutoutOf } from './fixture-document.ts'
import { test as base } from './journey.ts'
import { runServer } from './running-server.ts'
import { seededWith } from './seeded-data.ts'
import { storeDocument } from './stores.ts'

/** Something that looks like a photograph to an encoder: soft shapes on a gradient. */
async function photoOf(width: number, height: number, hue: number): Promise<string> {
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
    `<linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue},45%,30%)"/><stop offset="1" stop-color="hsl(${hue + 40},60%,70%)"/></linearGradient></defs>` +
    `<rect width="100%" height="100%" fill="url(#g)"/>` +
    `<ellipse cx="50%" cy="60%" rx="32%" ry="26%" fill="#f4efe6"/><ellipse cx="50%" cy="57%" rx="22%" ry="16%" fill="hsl(${hue + 180},60%,45%)"/></svg>`
  return (await sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer()).toString('base64')
}

/** Natural sizes of the pictures of both stores' items, by item. */
const SHAPES: Readonly<Record<string, readonly [width: number, height: number]>> = {
  landscape: [2_000, 1_333],
  portrait: [1_000, 1_500],
  square: [1_200, 1_200],
  own: [640, 480],
  small: [90, 60],
  wide: [1_800, 500],
}

async function photoStore(slug: string, category: string): Promise<ImportDocument> {
  const empty = storeDocument(slug, { category })
  const words = (text: string) => ({ en: `${text} photo`, ar: `صورة ${text}` })
  const photos = Object.entries(SHAPES).map(async ([name, [width, height]], index) => {
    return [name, { data: await photoOf(width, height, index * 55) }] as const
  })
  return {
    ...empty,
    store: { ...empty.store, logo: 'logo', cover: 'cover', guest_order_types: ['takeaway'] },
    categories: [
      { id: 'mains', name: words('Mains'), image: 'square' },
      { id: 'drinks', name: words('Drinks'), image: 'landscape' },
    ],
    items: [...Object.keys(SHAPES), 'cutout'].map((id, index) => ({
      id,
      category_id: index % 2 ? 'drinks' : 'mains',
      name: words(id),
      description: words(`${id} description`),
      image: id,
      price: '20.00',
      is_recommended: true,
      ...(category === 'restaurants-cafes' ? {} : { duration: 30 }),
    })),
    images: {
      ...Object.fromEntries(await Promise.all(photos)),
      cutout: { data: await cutoutOf(700, '#2f8f3a') },
      logo: { data: await photoOf(512, 512, 200) },
      cover: { data: await photoOf(2_400, 1_350, 20) },
    },
  }
}

async function addPhotos(db: Database): Promise<void> {
  for (const document of [await photoStore('gallery', 'restaurants-cafes'), await photoStore('studio', 'salons')])
    await importTenant(db, document)
}

/** Browser tests whose server has the demo stores and both stores with photographs. */
export const test = base.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures are needed: none
    async ({}, provide) => {
      const server = await runServer({ template: await seededWith('photos', addPhotos) })
      await provide(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
})

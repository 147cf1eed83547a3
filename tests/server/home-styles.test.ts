// The first view of a home has all its looks with it, and no others: the sheet with those of the other screens comes after the first paint.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtPages } from '#server/web/built-pages'
import { demoDocuments } from '../../demo/documents.ts'
import { type TestServer, startTestServer } from '../support/server.ts'
import { storeDocument } from '../support/stores.ts'

let server: TestServer

beforeAll(async () => {
  const small = storeDocument('small')
  const clinic = storeDocument('clinic', { category: 'beauty' })
  // Without pictures, and in a carousel.
  const items = small.items.map((item) => ({ ...item, is_recommended: true }))
  server = await startTestServer({
    stores: [
      ...(await demoDocuments({ large: false })),
      { ...small, items },
      { ...clinic, store: { ...clinic.store, working_days: [] }, items },
    ],
    // Noon where the stores are, of a day on which the demo's are open.
    now: () => new Date('2026-03-02T09:00:00Z'),
    pages: builtPages,
  })
}, 60_000)
afterAll(() => server.close())

const HOMES = ['sumac', 'mellow', 'lamsa', 'bayt', 'small', 'clinic'].map((slug) => `/${slug}/`)

const read = async (url: string, locale = 'en') => (await server.client().get(url, { cookie: `locale=${locale}` })).text

const ENTITIES = { '&amp;': '&', '&gt;': '>', '&#x27;': "'", '&quot;': '"' } as const
const decoded = (text: string) =>
  Object.entries(ENTITIES).reduce((words, [entity, sign]) => words.replaceAll(entity, sign), text)

const classesOf = (html: string) =>
  [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => decoded(names).split(' '))

/** What a sheet has rules for, as it is written in `class`. */
const ruledIn = (css: string) =>
  new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')))

/** Every class with a look that homes are drawn with, in order. */
async function drawn(): Promise<string[]> {
  const [, later = ''] =
    /<link rel="stylesheet" href="(\/assets\/after-paint[^"]*)"/.exec(await read('/sumac/cart')) ?? []
  const ruled = ruledIn(await read(later))
  const pages = await Promise.all(HOMES.flatMap((url) => [read(url), read(url, 'ar')]))
  return [...new Set(pages.flatMap(classesOf))].filter((name) => ruled.has(name)).toSorted()
}

// After a change of a home: `vitest run --project server tests/server/home-styles.test.ts -u`, then build again.
it('homes are drawn with the list that their sheet is made of', async () => {
  await expect(`${(await drawn()).join('\n')}\n`).toMatchFileSnapshot('../../src/styles/first-view.txt')
})

it('all of it is in the page', async () => {
  const styled = ruledIn(/<style>.*?<\/style>/s.exec(await read('/sumac/'))?.[0] ?? '')
  expect(styled.size).toBeGreaterThan(300)
  expect((await drawn()).filter((name) => !styled.has(name))).toEqual([])
})

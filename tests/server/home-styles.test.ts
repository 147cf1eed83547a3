// The first view of a home has all its looks with it: the sheet with those of the other screens comes after the first paint.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtPages } from '#server/pages/built-pages'
import { startTestServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'
import { storeDocument } from '../support/stores.ts'

let server: TestServer

beforeAll(async () => {
  const sumac = storeDocument('sumac')
  const items = sumac.items.map((item) => ({ ...item, is_recommended: true }))
  server = await startTestServer({
    stores: [{ ...sumac, items }, storeDocument('clinic', { category: 'beauty' })],
    pages: builtPages,
  })
})
afterAll(() => server.close())

const open = (url: string) => server.client().get(url)

describe('a home', () => {
  /** Frames that are empty at first, and a tint. */
  const MAY_COME_LATER = ['connection', 'toasts', 'tonal']

  const classesIn = (css: string) =>
    new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')))

  it.each(['/sumac/', '/clinic/'])(
    '%s is drawn by the styles in it: none of its looks comes with the later sheet',
    async (path) => {
      const [, later = ''] =
        /<link rel="stylesheet" href="(\/assets\/after-paint[^"]*)"/.exec((await open('/sumac/cart')).text) ?? []
      const styledLater = classesIn((await open(later)).text)
      const { text } = await open(path)
      const styled = classesIn(/<style>.*?<\/style>/s.exec(text)?.[0] ?? '')
      const used = [...text.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
        names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' '),
      )
      expect(styled.size).toBeGreaterThan(50)
      const missing = [...new Set(used)].filter((name) => styledLater.has(name) && !styled.has(name))
      expect(missing.filter((name) => !MAY_COME_LATER.includes(name))).toEqual([])
    },
  )
})

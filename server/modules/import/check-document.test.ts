import { expect, it } from 'vitest'
import { fixtureDocument } from '#support/fixture-document'
import { checkDocument } from './check-document.ts'

async function rowsOf(count: number, options: number): Promise<{ id: string }[][]> {
  const corner = await fixtureDocument('corner')
  const text = { en: 'x'.repeat(120), ar: 'ص'.repeat(120) }
  const variable = {
    id: 'wish',
    name: text,
    type: { key: 1 },
    is_required: false,
    options: Array.from({ length: options }, (_, at) => ({ id: `o-${at}`, option_value: text, price: '1.00' })),
  }
  const items = Array.from({ length: count }, (_, at) => ({
    ...corner.items[2],
    id: `item-${at}`,
    variables: [variable],
  }))
  const { itemRows } = await checkDocument(Buffer.from(JSON.stringify({ ...corner, items })))
  expect(Math.max(...itemRows.map((part) => part.length))).toBeLessThan(257 * 1024)
  return itemRows.map((part) => JSON.parse(part) as { id: string }[]) // as check-document.ts wrote it
}

it('items are written a hundred at a time, fewer when they are long, all of them in their order', async () => {
  const short = await rowsOf(250, 1)
  expect(short.map((part) => part.length)).toEqual([100, 100, 50])
  const long = await rowsOf(250, 50)
  expect(long.length).toBeGreaterThan(10)
  expect(long.flat().map(({ id }) => id)).toEqual(Array.from({ length: 250 }, (_, at) => `item-${at}`))
})

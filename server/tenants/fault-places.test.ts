import { expect, it } from 'vitest'
import { realMenu } from '#support/real-menu'
import { checkDocument } from './check-document.ts'
import { ImportFaultsError } from './first-faults.ts'

/** What a document is refused for, as an owner reads it, and the line of its file that each fault names. */
async function toldOf(document: unknown): Promise<string[]> {
  const text = JSON.stringify(document, null, 2)
  const error: unknown = await checkDocument(Buffer.from(text)).catch((thrown: unknown) => thrown)
  if (!(error instanceof ImportFaultsError)) throw new Error('the document was taken', { cause: error })
  const lines = text.split('\n')
  return error.faults.map(
    ({ place, message, line = 0 }) => `${place}: ${message} | ${lines[line - 1]?.trim().slice(0, 30)}`,
  )
}

it('a fault names the dish, the field, what stands there and what may stand', async () => {
  const document = await realMenu()
  const faults = [
    { price: '12 SAR' },
    { price: undefined },
    { name: {} },
    { name: 'ا'.repeat(121) },
    { id: 'Lamb Kebab' },
    { calories: 300 },
    { is_available: 'yes' },
    {
      variables: [
        { id: 'size', name: 'Size', type: { key: 15 }, is_required: true, options: [{ id: 'a', price: '1' }] },
      ],
    },
  ]
  const items = document.items.map((item, at) => ({ ...item, ...faults[at] }))
  expect(await toldOf({ ...document, items })).toEqual([
    'item 1 “Hummus, small”, price: is "12 SAR"; write an amount without a currency, such as "10.00" | "price": "12 SAR"',
    'item 2 “متبل، صغير”, price: is missing; write an amount without a currency, such as "10.00" | {',
    'item 3, name: is empty; write a text in English, Arabic or both, such as {"en": "Lamb kebab"} | "name": {},',
    expect.stringMatching(/^item 4 “ا{60}…”, name, in Arabic: has 121 characters; write at most 120 \| "name": "ا/),
    'item 5 “Lentil soup, small”, id: is "Lamb Kebab"; write small English letters, digits and hyphens, such as "lamb-kebab" | "id": "Lamb Kebab",',
    'item 6 “Shish tawook (4 pcs), small”, calories: is not a field of the document; leave it out, or look at its spelling | "calories": 300',
    'item 7 “Lamb kebab, small”, is available: is "yes"; write true or false | "is_available": "yes"',
    'item 8 “فلافل، صغير”, question 1 “Size”, answer 1, name: is missing; write a text in English, Arabic or both, such as {"en": "Lamb kebab", "ar": "كباب لحم"} | {',
  ])
})

it('no fault of any field speaks of patterns and types', async () => {
  const { store, items, categories } = await realMenu()
  const values = [undefined, null, 5, 'x!', [], {}, true]
  const broken = (part: object | undefined, value: unknown) =>
    Object.fromEntries(Object.keys(part ?? {}).map((field) => [field, value]))
  for (const value of values) {
    const parts = {
      store: broken(store, value),
      items: [broken(items[7], value)],
      categories: [broken(categories[0], value)],
    }
    const told = await toldOf({ version: value, ...parts, images: value })
    expect(told.length).toBeGreaterThan(9)
    for (const line of told) expect(line.split(' | ')[0]).not.toMatch(/expected|received|invalid|undefined|\^|\\/i)
  }
})

it('what has two readings is asked for, and what is unknown is told with what is known', async () => {
  const document = await realMenu()
  const faults = [{ price: '1,000' }, {}, { price: '1.005' }]
  const items = document.items.map((item, at) => ({ ...item, ...faults[at] }))
  const told = [
    ...(await toldOf({ ...document, items: items.slice(0, 1) })),
    ...(await toldOf({ ...document, items: items.slice(2, 3), categories: [{ id: 'grills', name: 'Grills' }] })),
  ]
  expect(told.map((line) => line.split(' | ')[0])).toEqual([
    'item 1 “Hummus, small”, price: is "1,000", which has two readings; write 1000.00 or 1.000',
    'item 1 “Fattoush, small”, category: is "section-1", which is no category; known are grills',
    'item 1 “Fattoush, small”, price: is "1.005", which has more decimals than SAR has; write 2 at most',
  ])
})

import { expect, it } from 'vitest'
import { realMenu } from '#support/real-menu'
import { checkDocument } from './check-document.ts'
import { ImportFaultsError } from './fault-places.ts'

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
    { protein: 30 },
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
    'item 6 “Shish tawook (4 pcs), small”, protein: is not a field of the document; leave it out, or look at its spelling | "protein": 30',
    'item 7 “Lamb kebab, small”, is available: is "yes"; write true or false | "is_available": "yes"',
    'item 8 “فلافل، صغير”, question 1 “Size”, answer 1, name: is missing; write a text in English, Arabic or both, such as {"en": "Lamb kebab", "ar": "كباب لحم"} | {',
  ])
})

it('bounds of a question that no answer can keep are told with what stands there', async () => {
  const document = await realMenu()
  const options = ['toum', 'tahini'].map((id) => ({ id, option_value: id, price: '0' }))
  const asking = (bounds: object, key = 16) => ({
    variables: [{ id: 'dips', name: 'Dips', type: { key }, is_required: false, options, ...bounds }],
  })
  const faults = [
    asking({ min: 2, max: 1 }),
    asking({ max: 5 }),
    asking({ min: 3 }),
    asking({ min: 1.5 }),
    asking({ min: -1, max: 0 }),
    asking({ max: 2 }, 15),
    asking({ min: 0, max: 2 }, 2),
    asking({ min: 'two' }),
    asking({ whole: true }),
    asking({ min: 3, max: 2 }, 5),
    asking({ min: 0.5, whole: true }, 5),
    asking({ min: -2e9, max: 0.1234567 }, 5),
    asking({ min: -0.5, max: 0.125, whole: false }, 5),
  ]
  const items = document.items.map((item, at) => ({ ...item, name: `Dish ${at + 1}`, ...faults[at] }))
  const told = await toldOf({ ...document, items })
  expect(told.map((line) => line.replace(/^item (\d+) “Dish \1”, question 1 “Dips”, /, '$1 '))).toEqual([
    // Faults of the form come before those of the sense.
    '8 min: is "two"; write a number, such as 15 | "min": "two"',
    '1 min: is 2, which is more than max, 1 | "min": 2,',
    '2 max: is 5, but the question has 2 options | "max": 5',
    '3 min: is 3, but the question has 2 options | "min": 3',
    '4 min: is 1.5; write a whole number, such as 2 | "min": 1.5',
    '5 min: is -1; write 0 or more | "min": -1,',
    '5 max: is 0; write 1 or more | "max": 0',
    '6 max: stands at a question of type 15; it is only for 2, 16, 5 | "max": 2',
    '9 whole: stands at a question of type 16; it is only for 5 | "whole": true',
    '10 min: is 3, which is more than max, 2 | "min": 3,',
    '11 min: is 0.5, but the question asks for a whole number | "min": 0.5,',
    '12 min: is -2000000000; write at most 1000000000, with or without a minus | "min": -2000000000,',
    '12 max: is 0.1234567; write at most six decimals | "max": 0.1234567',
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

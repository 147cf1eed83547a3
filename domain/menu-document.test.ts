import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Category, Item } from '#contract/catalog'
import { pathOf } from '#contract/endpoint'
import { getMenu } from '#contract/menu'
import { demoDocuments } from '#demo/documents'
import { demoItems } from '#support/demo-items'
import { from, item } from '#support/menu-values'
import { placesIn, replaced } from '#support/samples'
import { unpackItems } from './item-columns.ts'
import { readMenuInSteps } from './long-menu.ts'
import { type Menu, menuPath, packMenu, readMenu } from './menu-document.ts'
import { withSections } from './names.ts'

const image = {
  url: '/images/shop/0123456789abcdef/448',
  width: 512,
  height: 512,
  cutout: true,
  hue: 45,
  preview: null,
}

/** Bounds at the second question: another has none, which the column tells apart. */
const withBounds = (plain: Item): Item => ({
  ...plain,
  variables: plain.variables.map((variable, place) => ({
    ...variable,
    ...(place === 1 && { min: 1 }),
    ...(place === 2 && { max: 3, whole: true }),
  })),
})

async function demoMenus(): Promise<Menu[]> {
  const documents = await demoDocuments({ large: false })
  return documents.map((document) => {
    const items = demoItems(document).map(withBounds)
    const categories = document.categories.map(({ id, name, title }): Category => ({
      id,
      name,
      title: title ?? name,
      image_url: null,
    }))
    const { tenant } = from(items, {
      tenant_logo: image,
      location: { latitude: 24.7, longitude: 46.7 },
      working_days: [{ day: 'sunday', hours_from: '11:00', hours_to: '01:30' }],
      opening_exceptions: [
        {
          from: '2028-02-28',
          to: '2028-02-29',
          name: { en: 'Holiday', ar: 'عطلة' },
          hours: [{ hours_from: '12:00', hours_to: '18:00' }],
        },
      ],
      social_links: { instagram: 'https://instagram.com/shop', website: null },
      palette: { light: { bg: '#fcf9f6' }, dark: { bg: '#100f0c' } },
    })
    return { catalogue_version: 7, tenant, categories, items }
  })
}

/** What the schema makes of a document; null when it refuses it. */
function bySchema(document: unknown): Menu | null {
  const parsed = getMenu.data.safeParse(document)
  if (!parsed.success) return null
  const { items, categories } = parsed.data
  return { ...parsed.data, items: withSections(unpackItems(items), categories) }
}

/** What pages make of it; null when they refuse it. */
function byReader(document: unknown): Menu | null {
  try {
    return readMenu(JSON.stringify({ data: document }))
  } catch {
    return null
  }
}

const LEFT_OUT = Symbol('left out')
/** Values that some field of a document might take for good although they are not, and good ones in wrong places. */
const replacements = fc.oneof(
  fc.constantFrom<unknown[]>(
    LEFT_OUT,
    null,
    true,
    0,
    1,
    2,
    -1,
    1.5,
    2 ** 53,
    1e21,
    '',
    'x',
    'A b',
    '0',
    '1.00',
    '12.3456',
    '-3.00',
    '24:00',
    '09:30',
    '2027-02-29',
    '2027-02-28',
    'SAR',
    'sunday',
    'delivery',
    'sumac',
    '00000000-0000-4000-8000-000000000002',
    [],
    [null],
    {},
    { en: 'a', ar: 'b' },
    { nobody: null },
    image,
  ),
  fc.string(),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** The store's own fields are few beside those of its items, so they are met more often than by chance. */
function placeIn(document: unknown) {
  const places = placesIn(document)
  const ofStore = places.filter(([part]) => part === 'tenant')
  return fc.oneof(fc.constantFrom(...places), fc.constantFrom(...ofStore))
}

describe('menu document', () => {
  it('gives back the menu of every demo store as it was', async () => {
    for (const menu of await demoMenus()) {
      expect(readMenu(JSON.stringify({ data: packMenu(menu) }))).toEqual(menu)
      expect(bySchema(packMenu(menu))).toEqual(menu)
    }
  })

  it('gives items the section that they share their name with', () => {
    const [one, other] = [item('wrap', '10.00'), { ...item('wrap-2', '9.00'), name: 'Wrap', category_id: 'd' }]
    const names = ['c', 'd'].map((id) => ({ id, name: { en: id, ar: id }, title: { en: id, ar: id }, image_url: null }))
    const menu = { catalogue_version: 7, tenant: from([]).tenant, categories: names, items: [one, other] }
    const body = JSON.stringify({ data: packMenu(menu) })
    const sections = [
      { en: 'c', ar: '' },
      { en: 'd', ar: '' },
    ]
    expect(readMenu(body).items.map(({ section }) => section)).toEqual(sections)
    expect([...readMenuInSteps(body)]).toEqual([undefined, undefined])
  })

  it('is read as kept by phones before questions had bounds, and has no column of them without any', async () => {
    const [menu] = await demoMenus()
    if (!menu) throw new Error('no demo store has a menu')
    const items = menu.items.map((bound) => ({
      ...bound,
      variables: bound.variables.map(({ min: _min, max: _max, whole: _whole, ...variable }) => variable),
    }))
    const plain = packMenu({ ...menu, items })
    expect(packMenu(menu).items).toHaveProperty('bounds')
    expect(plain.items).not.toHaveProperty('bounds')
    expect(readMenu(JSON.stringify({ data: plain })).items).toEqual(items)
  })

  it('may pause before every fifty items and before names are compared, and comes to the same', async () => {
    const [menu] = await demoMenus()
    const one = menu?.items[0]
    if (!menu || !one) throw new Error('no demo store has items')
    const long = { ...menu, items: Array.from({ length: 120 }, (_, at) => ({ ...one, id: `${at}`, item_id: `${at}` })) }
    const steps = readMenuInSteps(JSON.stringify({ data: packMenu(long) }))
    let pauses = 0
    let step = steps.next()
    for (; !step.done; step = steps.next()) pauses += 1
    expect(pauses).toBe(4)
    expect(step.value).toEqual(long)
    const document = packMenu({ ...long, items: long.items.slice(0, 100) })
    const uneven = { ...document, items: { ...document.items, name: [...document.items.name, 'one too many'] } }
    expect(() => [...readMenuInSteps(JSON.stringify({ data: uneven }))]).toThrow('columns of unequal length')
  })

  it('is read without the schema exactly as with it, however it was damaged', async () => {
    // Few items, or hardly any damage would meet the store's own fields.
    const documents = (await demoMenus()).map((menu): unknown => {
      const asking = menu.items.filter(({ variables }) => variables.length > 0).slice(0, 1)
      const few = { ...menu, categories: menu.categories.slice(0, 2), items: [...menu.items.slice(0, 2), ...asking] }
      return JSON.parse(JSON.stringify(packMenu(few)))
    })
    const damaged = fc
      .constantFrom(...documents)
      .chain((document) =>
        fc
          .array(fc.tuple(placeIn(document), replacements), { minLength: 1, maxLength: 2 })
          .map((changes) =>
            changes.reduce((value, [place, replacement]) => replaced(value, place, replacement), document),
          ),
      )
      // A symbol is left out of an object and becomes null in a list.
      .map((document): unknown => JSON.parse(JSON.stringify(document)))
    let accepted = 0
    let refused = 0
    fc.assert(
      fc.property(damaged, (document) => {
        const read = byReader(document)
        if (read) accepted += 1
        else refused += 1
        expect(read).toEqual(bySchema(document))
      }),
      { numRuns: 10_000 },
    )
    expect(Math.min(accepted, refused)).toBeGreaterThan(100)
  })

  it('is asked for where the contract has it', () => {
    for (const slug of ['sumac', 'a b/ü']) expect(menuPath(slug)).toBe(pathOf(getMenu.path, { tenant: slug }))
  })

  it('refuses what is no answer of the menu', () => {
    for (const body of ['', 'null', '[]', '{}', '{"data":null}', '{"data":[]}', '<!doctype html>'])
      expect(() => readMenu(body), body).toThrow(/refused|JSON/)
  })
})

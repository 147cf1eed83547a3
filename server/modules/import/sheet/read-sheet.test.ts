import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTextFile } from '#server/modules/operator/text-file'
import { columnOf } from './columns.ts'
import { readSheet } from './read-sheet.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheet-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const HEADINGS = {
  English: ['Section', 'Name', 'Name in Arabic', 'Description', 'Price', 'Options'],
  Arabic: ['القسم', 'الاسم', 'الاسم بالعربية', 'الوصف', 'السعر', 'الخيارات'],
}
const ENCODINGS: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with BOM': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-16 as Excel writes it': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 the other way round': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
}
const TABLE = Object.keys(HEADINGS).flatMap((language) =>
  [',', ';', '\t'].flatMap((separator) =>
    Object.keys(ENCODINGS).flatMap((encoding) =>
      ['\n', '\r\n', '\r'].map((end) => [language, JSON.stringify(separator), encoding, JSON.stringify(end)] as const),
    ),
  ),
)

it.each(TABLE)(
  'reads headings in %s between %s, in %s, lines ending in %s',
  async (language, between, encoding, ending) => {
    const [separator, end] = [JSON.parse(between), JSON.parse(ending)] as [string, string]
    const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
    const dish = [
      'Grill',
      '12" Kebab',
      'كباب',
      `Two, or; more\t"skewers"${end}and bread`,
      '10,00',
      'Size: S 0, L 5; Dip: T 1',
    ]
    const headings = HEADINGS[language as keyof typeof HEADINGS]
    const lines = [headings, headings.map(() => ''), dish, [], ['', 'Tea', 'شاي', '', '١٠٫٥', '']]
    const text = lines.map((cells) => cells.map(quoted).join(separator)).join(end)
    const file = path.join(folder, 'menu.csv')
    await writeFile(file, ENCODINGS[encoding]?.(text) ?? '')
    const { rows, faults } = readSheet(await readTextFile(file))
    expect(faults).toEqual([])
    const [section, name, name_ar, description, price, options] = dish.map((cell) => cell.replaceAll(end, '\n'))
    expect(rows).toEqual([
      { line: 3, cells: { section, name, name_ar, description, price, options } },
      // The blank line and the second line of the description count.
      { line: 6, cells: { section: '', name: 'Tea', name_ar: 'شاي', description: '', price: '١٠٫٥', options: '' } },
    ])
  },
)

it.each([
  ['NAME', 'name'],
  ['Name (Arabic)', 'name_ar'],
  ['name_ar', 'name_ar'],
  ['English name', 'name_en'],
  ['اسم الطبق', 'name'],
  ['الإسم بالإنجليزية', 'name_en'],
  ['الفئة', 'section'],
  ['القِسم (عربي)', 'section_ar'],
  ['Description\nin Arabic', 'description_ar'],
  ['الإضافات', 'options'],
  ['price in Arabic', undefined],
  ['colour', undefined],
  ['', undefined],
])('heading %j is %s', (heading, column) => expect(columnOf(heading)).toBe(column))

describe('what is wrong with a table', () => {
  const told = (text: string) => readSheet(text).faults.map(({ line, place, message }) => `${line} ${place} ${message}`)

  it.each([
    ['', '1 file is empty'],
    ['\n\nname,price\n', '3 file has no dishes'],
    ['dish,cost\nTea,1', '1 headings have no column “price”'],
    ['section,price\nA,1', '1 headings have no column “name”'],
    ['Tea,1\nWater,2', '1 headings have no column “name”'],
    ['name,price,colour\nTea,1,red', '1 column “colour” is not known; leave it out'],
    ['name,price,Dish\nTea,1,x', '1 column “Dish” says the same as “name”, column 1'],
    ['name,name en,name ar,price\na,b,c,1', '1 column “name” stands beside one for English and one for Arabic'],
    ['name,price,\nTea,1,x', '2 headings have none over column 3, where “x” stands'],
    ['name,price\nTea,1,x', '2 headings have none over column 3, where “x” stands'],
    ['name,price\nTea,1\n\n"Water,2\nJuice,3\n', '4 the quotation mark opens a cell and is not closed'],
  ])('%j', (text, fault) => expect(told(text).join('\n')).toContain(fault))

  it('empty columns and lines are nothing', () => expect(told(',name,price,,\n,Tea,1,,\n,,,,\n')).toEqual([]))
})

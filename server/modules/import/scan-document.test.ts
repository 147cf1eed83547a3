import { describe, expect, it } from 'vitest'
import { scanDocument } from './scan-document.ts'

const scanned = (text: string) => scanDocument(Buffer.from(text))
const faultOf = (text: string) => {
  const scan = scanned(text)
  return 'fault' in scan ? scan.fault : null
}
const times = (count: number, text: string) => Array.from({ length: count }, () => text).join(',')

describe('scanDocument', () => {
  it('takes the pictures out and leaves everything else as it was written', () => {
    const document = {
      'a"b\\': '\\"},{"',
      store: { name: { en: 'Grill "1"', ar: 'مشاوي' }, data: 'stays' },
      images: {
        'lo"go': { data: 'AAAA', hue: 3 },
        tea: { hue: 1, data: 'BBBBBBBB' },
        odd: { data: { data: 'stays' } },
      },
      items: [{ images: { x: { data: 'stays' } } }, 1.5e3, true, null, []],
    }
    const text = JSON.stringify(document, null, 2)
    const scan = scanned(text)
    if ('fault' in scan) throw new Error(scan.fault.message)
    expect(scan.pictures.map(({ from, to }) => Buffer.from(text).toString('utf8', from, to))).toEqual([
      'AAAA',
      'BBBBBBBB',
    ])
    expect(JSON.parse(scan.json.toString())).toEqual({
      ...document,
      images: { ...document.images, 'lo"go': { data: '0', hue: 3 }, tea: { hue: 1, data: '1' } },
    })
  })

  it('knows a picture by its place however its keys are written', () => {
    expect(scanned('{"im\\u0061ges":{"x":{"\\u0064ata":"AAAA"}}}')).toMatchObject({ pictures: [{ from: 34, to: 38 }] })
  })

  it.each([
    ['items', `{"items":[${times(5_000, '0')}]}`, null],
    ['items', `{"items":[${times(5_001, '0')}]}`, 'items'],
    ['categories', `{"categories":[${times(201, '{}')}]}`, 'categories'],
    ['options', `{"items":[{},{"variables":[{"options":[${times(1_001, '0')}]}]}]}`, 'items.1.variables.0.options'],
    ['fields', `{"store":{${Array.from({ length: 1_001 }, (_, at) => `"f${at}":0`).join()}}}`, 'store'],
    ['pictures', `{"images":{${Array.from({ length: 6_001 }, (_, at) => `"f${at}":{}`).join()}}}`, 'images'],
    ['values in all', `{"items":[${times(500, `[${times(900, '0')}]`)}]}`, ''],
    ['levels', `{"items":${'['.repeat(32)}`, `items${'.0'.repeat(31)}`],
    ['levels of objects', `${'{"a":'.repeat(40)}`, Array.from({ length: 32 }, () => 'a').join('.')],
  ])('refuses too many %s, with the place', (_what, text, place) => {
    expect(faultOf(text)?.path ?? null).toBe(place)
  })

  const arabic = '\\u0635'
  it.each([
    ['a key of 200 characters, each written in six bytes', `{"images":{"${arabic.repeat(200)}":{}}}`, null],
    ['a longer key', `{"images":{"${'a'.repeat(1_201)}":{"data":1}}}`, 'images: has a key longer than 1200 bytes'],
    ['the longest text', `{"store":{"description":{"en":"${arabic.repeat(2_000)}"}}}`, null],
    ['a longer text', `{"items":[{"id":"${'a'.repeat(12_289)}"}]}`, 'items.0.id: is longer than 12288 bytes'],
    ['a longer number', `{"items":[{},${'1'.repeat(12_289)}]}`, 'items.1: is longer than 12288 bytes'],
    ['a picture of any length', `{"images":{"x":{"data":"${'A'.repeat(25_000_000)}"}}}`, null],
    [
      'spaces for ever',
      `{"items":[]${' '.repeat(25_200_000)}}`,
      ': without its pictures is longer than 25165824 bytes',
    ],
  ])('bounds the length of texts, keys and the whole: %s', (_what, text, told) => {
    const fault = faultOf(text)
    expect(fault && `${fault.path}: ${fault.message}`).toBe(told)
  })

  it('lets a store of 5,000 items through, each with the longest description in both languages', () => {
    const item = { id: 'x'.repeat(64), description: { en: 'x'.repeat(1_000), ar: 'ص'.repeat(1_000) } }
    const named = { ...item, name: { en: 'x'.repeat(120), ar: 'ص'.repeat(120) } }
    expect(faultOf(JSON.stringify({ items: Array.from({ length: 5_000 }, () => named) }))).toBeNull()
  })

  it('leaves what is no JSON to whoever reads it', () => {
    for (const text of ['', '{', '"', '{"a', '[,,]', '}}]]', '{"a" 1 "b"}', '"\\', '{"images":{"x":{"data":"AA'])
      expect(faultOf(text), text).toBeNull()
  })
})

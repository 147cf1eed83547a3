// Counts values before they are parsed: a list of twenty million zeros takes 40 MB as bytes and gigabytes as values.
import { type ImportFault, MOST_CATEGORIES, MOST_ITEMS } from '#contract/import-document'

/** Lists and objects inside each other; a good document has 8. */
const DEEPEST = 32
/** 5,000 items of 80 values; the demo store of 2,000 items has 26,000 in all. */
const MOST_VALUES = 400_000
/** The schema has lower limits, but sees a list only after it was parsed. */
const MOST_ENTRIES: Readonly<Record<string, number>> = { categories: MOST_CATEGORIES, items: MOST_ITEMS, images: 6_000 }
const MOST_OF_OTHERS = 1_000
/** Bytes of a key: 200 characters of six bytes (`\\u0635`). Every fault below a key repeats it, which would exhaust the memory. */
const LONGEST_KEY = 1_200
/** Bytes of any other text or number: the longest text of the schema has 2,000 characters of six bytes at most. */
const LONGEST_TEXT = 12 * 1024
/** Bytes without pictures: 5,000 items with the longest descriptions take 17 MB, of which checking holds a few copies. */
const MOST_BYTES = 24 * 1024 * 1024

/** Without the quotation marks. */
export type PictureRange = { readonly from: number; readonly to: number }

/** `json` has the index in `pictures` in place of each picture; `values` is how many values the document has. */
export type Scan =
  | { readonly fault: ImportFault }
  | { readonly json: Buffer; readonly pictures: readonly PictureRange[]; readonly values: number }

type Frame = { isList: boolean; most: number; count: number; isKeyNext: boolean; key: string }

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
const LIST = 0x5b
const OPEN = new Set([LIST, 0x7b])
const CLOSE = new Set([0x5d, 0x7d])
const BETWEEN = new Set([COMMA, COLON, 0x20, 0x09, 0x0a, 0x0d])

function endOfString(bytes: Buffer, start: number) {
  for (let quote = bytes.indexOf(QUOTE, start + 1); quote !== -1; quote = bytes.indexOf(QUOTE, quote + 1)) {
    let before = quote - 1
    while (bytes[before] === BACKSLASH) before -= 1
    if ((quote - before) % 2 === 1) return quote
  }
  return bytes.length
}

function endOfScalar(bytes: Buffer, start: number) {
  let at = start + 1
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? COMMA
    if (byte === QUOTE || OPEN.has(byte) || CLOSE.has(byte) || BETWEEN.has(byte)) break
  }
  return at
}

function keyIn(bytes: Buffer, from: number, to: number) {
  const written = bytes.toString('utf8', from, to)
  if (!written.includes('\\')) return written
  try {
    return String(JSON.parse(`"${written}"`))
  } catch {
    return written
  }
}

const tooLong = (path: string, what: string, most: number) => ({ path, message: `${what} longer than ${most} bytes` })

const pathOf = (stack: readonly Frame[]) =>
  stack.map(({ isList, count, key }) => (isList ? String(count - 1) : key)).join('.')

const isPicture = ([document, images, image, deeper]: readonly Frame[]) =>
  deeper === undefined && document?.key === 'images' && images?.isList === false && image?.key === 'data'

/** Malformed JSON has no fault here, because parsing refuses it. */
export function scanDocument(bytes: Buffer): Scan {
  const stack: Frame[] = []
  const pictures: PictureRange[] = []
  const pieces: Buffer[] = []
  let values = 0
  let copied = 0
  let taken = 0

  const begin = (): ImportFault | null => {
    values += 1
    if (values > MOST_VALUES) return { path: '', message: `has more than ${MOST_VALUES} values` }
    const frame = stack.at(-1)
    if (!frame) return null
    frame.isKeyNext = !frame.isList
    if (frame.isList) frame.count += 1
    if (frame.count <= frame.most) return null
    return { path: pathOf(stack.slice(0, -1)), message: `has more than ${frame.most} entries` }
  }
  const open = (isList: boolean): ImportFault | null => {
    if (stack.length >= DEEPEST) return { path: pathOf(stack), message: `is more than ${DEEPEST} deep` }
    const most = (stack.length === 1 ? MOST_ENTRIES[stack[0]?.key ?? ''] : undefined) ?? MOST_OF_OTHERS
    stack.push({ isList, most, count: 0, isKeyNext: !isList, key: '' })
    return null
  }
  const takeOut = (from: number, to: number) => {
    pieces.push(bytes.subarray(copied, from), Buffer.from(String(pictures.length)))
    pictures.push({ from, to })
    copied = to
    taken += to - from
  }
  const lengthFault = (from: number, to: number) =>
    to - from > LONGEST_TEXT ? tooLong(pathOf(stack), 'is', LONGEST_TEXT) : null

  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0
    const frame = stack.at(-1)
    let fault: ImportFault | null = null
    if (byte === QUOTE) {
      const end = endOfString(bytes, at)
      if (frame?.isKeyNext) {
        frame.isKeyNext = false
        frame.count += 1
        if (end - at - 1 > LONGEST_KEY) fault = tooLong(pathOf(stack.slice(0, -1)), 'has a key', LONGEST_KEY)
        else frame.key = keyIn(bytes, at + 1, end)
      } else {
        fault = begin()
        if (isPicture(stack)) takeOut(at + 1, end)
        else fault ??= lengthFault(at + 1, end)
      }
      at = end + 1
    } else if (OPEN.has(byte)) {
      fault = begin() ?? open(byte === LIST)
      at += 1
    } else if (CLOSE.has(byte)) {
      stack.pop()
      at += 1
    } else if (BETWEEN.has(byte)) {
      at += 1
    } else {
      const end = endOfScalar(bytes, at)
      fault = begin() ?? lengthFault(at, end)
      at = end
    }
    if (at - taken > MOST_BYTES) fault ??= tooLong('', 'without its pictures is', MOST_BYTES)
    if (fault) return { fault }
  }
  return { json: Buffer.concat([...pieces, bytes.subarray(copied)]), pictures, values }
}

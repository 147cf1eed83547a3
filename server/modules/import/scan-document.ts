// The first look at a document, as bytes: how much is in it and how deep, before anything is made of it. A list of twenty
// million zeros takes 40 MB as bytes and gigabytes as values with a fault each.
import type { ImportFault } from '#contract/import-document'
import { MOST_CATEGORIES, MOST_ITEMS } from '#contract/import-document'

/** Lists and objects inside each other; a good document has 8. */
const DEEPEST = 32
/** Values of a document besides the bytes of its pictures: 5,000 items of 80, where the demo store of 2,000 items has 26,000 in all. */
const MOST_VALUES = 400_000
/** Entries of one list or object. The schema knows better of most lists, but only once they are made. */
const MOST_ENTRIES: Readonly<Record<string, number>> = { categories: MOST_CATEGORIES, items: MOST_ITEMS, images: 6_000 }
const MOST_OF_OTHERS = 1_000
/**
 * Bytes of a key as it is written, names of pictures among them: 200 characters, each of them six bytes long (`\\u0635`). Every
 * fault below a key repeats it, so that one of 60 MB would ask for more memory at once than the process survives being denied.
 */
const LONGEST_KEY = 1_200
/** Bytes of any other text, number or word: the longest text of the schema has 2,000 characters, of six bytes at most, and spaces around it. */
const LONGEST_TEXT = 12 * 1024
/**
 * Bytes of all that is no picture. 2,000 items of the demo store take 0.8 MB; 5,000 with the longest description in both languages,
 * Arabic in its two bytes a character, take 17 MB. Checked, it is held in a few copies, of two bytes a character.
 */
const MOST_BYTES = 24 * 1024 * 1024

/** Bytes of the document that are a picture in base64, without the quotes around it. */
export type PictureRange = { readonly from: number; readonly to: number }

/** `json` is the document with a number in place of every picture: its place in `pictures`. `values` are how many it has. */
export type Scan =
  | { readonly fault: ImportFault }
  | { readonly json: Buffer; readonly pictures: readonly PictureRange[]; readonly values: number }

type Frame = {
  readonly isList: boolean
  readonly most: number
  count: number
  isKeyNext: boolean
  key: string
}

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
const OPEN = new Set([0x5b, 0x7b])
const CLOSE = new Set([0x5d, 0x7d])
const SPACE = new Set([0x20, 0x09, 0x0a, 0x0d])
const LIST = 0x5b

/** Where the string that starts here ends: its closing quote, or the end of the bytes. */
function endOfString(bytes: Buffer, start: number): number {
  for (let quote = bytes.indexOf(QUOTE, start + 1); quote !== -1; quote = bytes.indexOf(QUOTE, quote + 1)) {
    let before = quote - 1
    while (bytes[before] === BACKSLASH) before -= 1
    if ((quote - before) % 2 === 1) return quote
  }
  return bytes.length
}

function endOfScalar(bytes: Buffer, start: number): number {
  let at = start + 1
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? COMMA
    if (byte === COMMA || byte === COLON || byte === QUOTE || OPEN.has(byte) || CLOSE.has(byte) || SPACE.has(byte))
      break
  }
  return at
}

function keyIn(bytes: Buffer, from: number, to: number): string {
  const written = bytes.toString('utf8', from, to)
  if (!written.includes('\\')) return written
  try {
    return String(JSON.parse(`"${written}"`))
  } catch {
    return written
  }
}

/** Nothing of what is too long is repeated. */
const tooLong = (path: string, what: string, most: number): ImportFault => ({
  path,
  message: `${what} longer than ${most} bytes`,
})

const placeOf = (stack: readonly Frame[]): string =>
  stack.map(({ isList, count, key }) => (isList ? String(count - 1) : key)).join('.')

/** True at the value of `images.*.data`. */
const isPicture = ([document, images, image, deeper]: readonly Frame[]): boolean =>
  deeper === undefined && document?.key === 'images' && images?.isList === false && image?.key === 'data'

/**
 * Looks a document's bytes through once. What is no JSON passes: reading it says so. Takes no
 * memory but that of the text without its pictures.
 */
export function scanDocument(bytes: Buffer): Scan {
  const stack: Frame[] = []
  const pictures: PictureRange[] = []
  const pieces: Buffer[] = []
  let values = 0
  let copied = 0
  let taken = 0

  /** Counts a value; says what is too much. */
  const begin = (): ImportFault | null => {
    values += 1
    if (values > MOST_VALUES) return { path: '', message: `has more than ${MOST_VALUES} values` }
    const frame = stack.at(-1)
    if (!frame) return null
    frame.isKeyNext = !frame.isList
    if (frame.isList) frame.count += 1
    if (frame.count <= frame.most) return null
    return { path: placeOf(stack.slice(0, -1)), message: `has more than ${frame.most} entries` }
  }
  const open = (isList: boolean): ImportFault | null => {
    if (stack.length >= DEEPEST) return { path: placeOf(stack), message: `is more than ${DEEPEST} deep` }
    const most = (stack.length === 1 ? MOST_ENTRIES[stack[0]?.key ?? ''] : undefined) ?? MOST_OF_OTHERS
    stack.push({ isList, most, count: 0, isKeyNext: !isList, key: '' })
    return null
  }
  /** Puts a number in place of a picture. */
  const takeOut = (from: number, to: number): void => {
    pieces.push(bytes.subarray(copied, from), Buffer.from(String(pictures.length)))
    pictures.push({ from, to })
    copied = to
    taken += to - from
  }
  /** Says when what stands here is too long to be taken as one piece. */
  const lengthFault = (from: number, to: number): ImportFault | null =>
    to - from > LONGEST_TEXT ? tooLong(placeOf(stack), 'is', LONGEST_TEXT) : null

  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0
    const frame = stack.at(-1)
    let fault: ImportFault | null = null
    if (byte === QUOTE) {
      const end = endOfString(bytes, at)
      if (frame?.isKeyNext) {
        frame.isKeyNext = false
        frame.count += 1
        if (end - at - 1 > LONGEST_KEY) fault = tooLong(placeOf(stack.slice(0, -1)), 'has a key', LONGEST_KEY)
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
    } else if (byte === COMMA || byte === COLON || SPACE.has(byte)) {
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

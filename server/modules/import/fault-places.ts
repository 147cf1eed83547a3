// Where the faults of a document are, for people: the item by its number and name, the field in plain words, the line of the file.
import type { ImportFault } from '#contract/import-document'

/** Characters of a name that are repeated. */
const SHOWN = 60

/** What one entry of a list is called. */
const ENTRY: Readonly<Record<string, string>> = {
  items: 'item',
  categories: 'category',
  resources: 'resource',
  variables: 'question',
  options: 'answer',
  working_days: 'opening hours, entry',
  opening_exceptions: 'days with other hours, entry',
  hours: 'hours, entry',
  breaks: 'break',
  zone: 'corner of the zone',
  order_types: 'order type',
  guest_order_types: 'order type of guests',
}
const FIELD: Readonly<Record<string, string>> = {
  en: 'in English',
  ar: 'in Arabic',
  category_id: 'category',
  option_value: 'name',
  images: 'pictures',
  data: 'picture',
  cover_ar: 'Arabic cover',
  hours_from: 'from',
  hours_to: 'to',
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const inside = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** `“Lamb kebab”`, with a space before it; nothing for what has no name. */
function nameOf(entry: unknown): string {
  const name = inside(entry, 'name') ?? inside(entry, 'option_value')
  const text = [name, inside(name, 'en'), inside(name, 'ar')].find(
    (one) => typeof one === 'string' && one.trim() !== '',
  )
  if (typeof text !== 'string') return ''
  return ` “${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text.trim()}”`
}

/** Such as `item 12 “Lamb kebab”, price`. */
function placeOf(raw: unknown, path: string): string {
  const parts: string[] = []
  let value = raw
  let list = ''
  for (const key of path === '' ? [] : path.split('.')) {
    value = inside(value, key)
    if (/^\d+$/.test(key) && list !== 'images') {
      parts.pop()
      parts.push(`${ENTRY[list] ?? list.replaceAll('_', ' ')} ${Number(key) + 1}${nameOf(value)}`)
    } else parts.push(FIELD[key] ?? key.replaceAll('_', ' '))
    list = key
  }
  return parts.length === 0 ? 'document' : parts.join(', ')
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]|\n|[^\s[\]{},:"]+/g

type Frame = { readonly path: string; readonly isList: boolean; count: number; key: string | null }

/** The line on which the value of each of these paths begins, as far as the text has them. */
function linesOf(text: string, wanted: ReadonlySet<string>): Map<string, number> {
  const lines = new Map<string, number>()
  const stack: Frame[] = []
  let line = 1
  for (const [token] of text.matchAll(TOKEN)) {
    if (lines.size === wanted.size) break
    const frame = stack.at(-1)
    if (token === '\n') line += 1
    else if (token === ']' || token === '}') stack.pop()
    else if (token === ',' && frame) {
      frame.count += 1
      frame.key = null
    } else if (token === ':' || token === ',') continue
    else if (frame && !frame.isList && frame.key === null) frame.key = String(JSON.parse(token))
    else {
      const step = frame?.isList ? String(frame.count) : (frame?.key ?? '')
      const path = frame && frame.path !== '' ? `${frame.path}.${step}` : step
      if (wanted.has(path)) lines.set(path, line)
      if (token === '[' || token === '{') stack.push({ path, isList: token === '[', count: 0, key: null })
    }
  }
  return lines
}

/** This path and everything it is inside of, innermost first. */
function* around(path: string): Generator<string> {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) yield path.slice(0, end)
}

/**
 * The same faults with their places. What is missing has the line of what it should be in.
 * @param text the document's, as it came but for its pictures; one that is a single line has no lines to tell.
 */
export function withPlaces(faults: readonly ImportFault[], raw: unknown, text: string): ImportFault[] {
  const wanted = new Set(faults.flatMap(({ path }) => [...around(path)]))
  const lines = text.includes('\n') ? linesOf(text, wanted) : new Map<string, number>()
  return faults.map((fault) => {
    const line = [...around(fault.path)].map((path) => lines.get(path)).find((found) => found !== undefined)
    return { ...fault, place: placeOf(raw, fault.path), ...(line === undefined ? {} : { line }) }
  })
}

// Exchanges as examples: short, and the same whenever they are made again.
import { type Exchange, WALK_CLOCK } from './api-walk.ts'

const MOST_ENTRIES = 2
const UUID = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g
const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\b/g
/** Values that a server makes anew for itself, by the name of their field. */
const SECRETS: Readonly<Record<string, string>> = {
  token: 'VGhpcyBpcyBhbiBleGFtcGxlIG9mIGEgdG9rZW4',
  guest_key: 'VGhpcyBpcyBhbiBleGFtcGxl',
}
/** The signature of a table's link. */
const TABLE_KEY = /(?<=[?&]table=\d+&key=)[\w-]+/
const DAY_MS = 86_400_000

/** A list of entries of one kind; pairs of coordinates and rows of a table are none. */
function isList(value: readonly unknown[]): boolean {
  const kinds = new Set(value.filter((entry) => entry !== null).map((entry) => typeof entry))
  const isPoints = value.every((entry) => Array.isArray(entry) && entry.every((part) => typeof part === 'number'))
  return kinds.size <= 1 && !isPoints
}

function shortened(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const entries = isList(value) ? value.slice(0, MOST_ENTRIES) : value
    return entries.map((entry: unknown) => shortened(entry))
  }
  if (typeof value === 'string') return SECRETS[key] ?? value.replace(TABLE_KEY, 'VGhpcyBpcyBhbiBleGFtcGxl')
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner, name)]))
}

/** Ids in the order in which they appear, and times that the clock of the machine gave as those of the walk. */
function settled(text: string): string {
  const ids = new Map<string, string>()
  const isNow = (instant: string) => Math.abs(Date.parse(instant) - Date.now()) < DAY_MS
  return text
    .replaceAll(UUID, (id) => {
      const number = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`
      ids.set(id, number)
      return number
    })
    .replaceAll(INSTANT, (instant) => (isNow(instant) ? WALK_CLOCK.toISOString() : instant))
}

/** The examples as the file that holds them. */
export function exampleText(exchanges: Readonly<Record<string, Exchange>>): string {
  const sorted = Object.fromEntries(Object.entries(exchanges).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return `${settled(JSON.stringify(shortened(sorted), null, 2))}\n`
}

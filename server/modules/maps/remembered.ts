// Answers of a geocoder, kept for a day: nobody is asked twice for the same place (Nominatim usage policy).
import { LRUCache } from 'lru-cache'
import type { Asked, Geocoder } from './geocoder.ts'

const DAY_MS = 86_400_000
const MOST_ANSWERS = 5_000

type Ask = () => Promise<unknown>

/** A geocoder that remembers. Failures are not kept; simultaneous questions are one. */
export function remembered(geocoder: Geocoder, now: () => number = Date.now): Geocoder {
  const kept = new LRUCache<string, { readonly answer: unknown }, Ask>({
    max: MOST_ANSWERS,
    ttl: DAY_MS,
    perf: { now },
    ttlResolution: 0,
    fetchMethod: async (_question, _stale, { context: ask }) => ({ answer: await ask() }),
    // Whoever waits gets their answer, also when others pushed it out before it came.
    ignoreFetchAbort: true,
  })

  async function answer<Value>(key: string, asked: Asked, ask: () => Promise<Value>): Promise<Value> {
    const whole = JSON.stringify([key, asked.locale, asked.country, asked.near])
    const { answer: found } = await kept.forceFetch(whole, { context: ask })
    return found as Value // kept under a key that names the question
  }

  const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
  return {
    credit: geocoder.credit,
    suggest: (input, asked) => answer(`s ${folded(input)}`, asked, () => geocoder.suggest(input, asked)),
    place: (id, asked) => answer(`p ${id}`, asked, () => geocoder.place(id, asked)),
    geocode: (address, asked) => answer(`g ${folded(address)}`, asked, () => geocoder.geocode(address, asked)),
    // A metre is near enough.
    reverse: (point, asked) =>
      answer(`r ${point.latitude.toFixed(5)} ${point.longitude.toFixed(5)}`, asked, () =>
        geocoder.reverse(point, asked),
      ),
  }
}

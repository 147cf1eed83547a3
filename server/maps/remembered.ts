// Answers of a geocoder, kept for a day: nobody is asked twice for the same place (Nominatim usage policy).
import type { Asked, Geocoder } from './geocoder.ts'

const DAY_MS = 86_400_000
const MOST_ANSWERS = 5_000

type Kept = { readonly answer: Promise<unknown>; readonly at: number }

/** A geocoder that remembers. Failures are not kept; simultaneous questions are one. */
export function remembered(geocoder: Geocoder, now: () => number = Date.now): Geocoder {
  const kept = new Map<string, Kept>()

  function answer<Value>(key: string, asked: Asked, ask: () => Promise<Value>): Promise<Value> {
    const whole = JSON.stringify([key, asked.locale, asked.country, asked.near])
    const known = kept.get(whole)
    if (known && now() - known.at < DAY_MS) return known.answer as Promise<Value> // kept under a key that names the question
    const fresh = ask()
    kept.delete(whole)
    kept.set(whole, { answer: fresh, at: now() })
    fresh.catch(() => kept.delete(whole))
    const [oldest] = kept.keys()
    if (kept.size > MOST_ANSWERS && oldest !== undefined) kept.delete(oldest)
    return fresh
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

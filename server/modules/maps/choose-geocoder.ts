import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Env } from '#server/env'
import { gazetteer } from './gazetteer.ts'
import type { Asked, Geocoder } from './geocoder.ts'
import { nominatim } from './nominatim.ts'
import { photon } from './photon.ts'
import { createUpstream } from './upstream.ts'

/** Milliseconds between requests that public servers ask for; one's own server has no limit. */
const PUBLIC_GAPS_MS: Readonly<Record<string, number>> = {
  'nominatim.openstreetmap.org': 1_100,
  'photon.komoot.io': 1_000,
}
/** Requests at once: those of some seconds at a public server, of a rush at one's own. */
const MOST_AT_ONCE = { public: 5, own: 200 } as const

/** By the fragment of the address, else by its host and path. */
const isPhoton = ({ host, pathname, hash }: URL) =>
  hash === '#photon' || (hash !== '#nominatim' && (/photon/i.test(host + pathname) || /\/api\/?$/.test(pathname)))

/** The geocoder that `GEOCODER_URL` names: a Photon or Nominatim server; without it the built-in gazetteer. */
export function chooseGeocoder(
  { GEOCODER_URL, PUBLIC_URL }: Pick<Env, 'GEOCODER_URL' | 'PUBLIC_URL'>,
  log: Logger,
): Geocoder {
  if (GEOCODER_URL === undefined) return gazetteer
  const base = new URL(GEOCODER_URL)
  const makesPhoton = isPhoton(base)
  base.pathname = base.pathname.replace(/\/(?:api|search)\/?$/, '/')
  const gapMs = PUBLIC_GAPS_MS[base.hostname] ?? 0
  const upstream = createUpstream({
    base,
    userAgent: `storefront (${PUBLIC_URL ?? 'no public address'})`,
    gapMs,
    mostAtOnce: gapMs > 0 ? MOST_AT_ONCE.public : MOST_AT_ONCE.own,
    onFailure: (err) => log.warn({ err, host: base.host }, 'the geocoder did not answer'),
  })
  const maySuggest = base.hostname !== 'nominatim.openstreetmap.org'
  return remembered(makesPhoton ? photon(upstream) : nominatim(upstream, { maySuggest }))
}

const DAY_MS = 86_400_000
const MOST_ANSWERS = 5_000

/** A geocoder with a cache of a day, as the usage policy of Nominatim wants it. Failures are not kept; simultaneous requests are one. */
export function remembered(geocoder: Geocoder, now: () => number = Date.now): Geocoder {
  const kept = new LRUCache<string, { readonly answer: unknown }, () => Promise<unknown>>({
    max: MOST_ANSWERS,
    ttl: DAY_MS,
    perf: { now },
    ttlResolution: 0,
    fetchMethod: async (_question, _stale, { context: ask }) => ({ answer: await ask() }),
    // Those who wait get their answer even when it was evicted before it arrived.
    ignoreFetchAbort: true,
  })

  async function answer<Value>(key: string, asked: Asked, ask: () => Promise<Value>): Promise<Value> {
    const whole = JSON.stringify([key, asked.locale, asked.country, asked.near])
    const { answer: found } = await kept.forceFetch(whole, { context: ask })
    return found as Value // the key is of this method
  }

  const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
  return {
    credit: geocoder.credit,
    suggest: (input, asked) => answer(`s ${folded(input)}`, asked, () => geocoder.suggest(input, asked)),
    place: (id, asked) => answer(`p ${id}`, asked, () => geocoder.place(id, asked)),
    geocode: (address, asked) => answer(`g ${folded(address)}`, asked, () => geocoder.geocode(address, asked)),
    // Five decimals are a metre.
    reverse: (point, asked) =>
      answer(`r ${point.latitude.toFixed(5)} ${point.longitude.toFixed(5)}`, asked, () =>
        geocoder.reverse(point, asked),
      ),
  }
}

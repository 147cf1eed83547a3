import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Env } from '#server/env'
import { gazetteer } from './gazetteer.ts'
import type { Asked, Geocoder } from './geocoder.ts'
import { nominatim } from './nominatim.ts'
import { photon } from './photon.ts'
import { createUpstream } from './upstream.ts'

/** Milliseconds between requests, by the rules of these public servers. */
const PUBLIC_GAPS_MS: Readonly<Record<string, number>> = {
  'nominatim.openstreetmap.org': 1_100,
  'photon.komoot.io': 1_000,
}
const MOST_AT_ONCE = { public: 5, own: 200 } as const

const isPhoton = ({ host, pathname, hash }: URL) =>
  hash === '#photon' || (hash !== '#nominatim' && (/photon/i.test(host + pathname) || /\/api\/?$/.test(pathname)))

/** The geocoder that `GEOCODER_URL` names: a Photon or Nominatim server; without it the built-in gazetteer. */
export function chooseGeocoder({ GEOCODER_URL, PUBLIC_URL }: Pick<Env, 'GEOCODER_URL' | 'PUBLIC_URL'>, log: Logger) {
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

/** Caches answers for a day, as the usage policy of Nominatim demands. Simultaneous requests are one. */
export function remembered(geocoder: Geocoder, now: () => number = Date.now): Geocoder {
  const cached = new LRUCache<string, { readonly answer: unknown }, () => Promise<unknown>>({
    max: 5_000,
    ttl: 86_400_000,
    perf: { now },
    ttlResolution: 0,
    fetchMethod: async (_question, _stale, { context: ask }) => ({ answer: await ask() }),
    // An answer that is evicted before it arrives still reaches those who wait for it.
    ignoreFetchAbort: true,
  })

  async function answer<Value>(key: string, asked: Asked, ask: () => Promise<Value>): Promise<Value> {
    const whole = JSON.stringify([key, asked.locale, asked.country, asked.near])
    const { answer: found } = await cached.forceFetch(whole, { context: ask })
    return found as Value // every key begins with the letter of its method
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

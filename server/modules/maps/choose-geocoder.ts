// Which geocoder answers: the operator's, or the built-in gazetteer. Answers are kept for a day: nobody is asked twice for the
// same place, as the usage policy of Nominatim wants it.
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Env } from '#server/env'
import { gazetteer } from './gazetteer.ts'
import type { Asked, Geocoder } from './geocoder.ts'
import { nominatim } from './nominatim.ts'
import { photon } from './photon.ts'
import { createUpstream } from './upstream.ts'

/** Milliseconds between questions that the owners of public servers allow; to one's own server there are none. */
const PUBLIC_GAPS_MS: Readonly<Record<string, number>> = {
  'nominatim.openstreetmap.org': 1_100,
  'photon.komoot.io': 1_000,
}
/** Questions at once: those of some seconds at a public server, a rush at one's own. */
const MOST_AT_ONCE = { public: 5, own: 200 } as const

/** The service behind an address: what its fragment says, else Photon where the host or the path says so. */
function serviceOf({ host, pathname, hash }: URL): 'photon' | 'nominatim' {
  if (hash === '#photon' || hash === '#nominatim') return hash === '#photon' ? 'photon' : 'nominatim'
  return /photon/i.test(host + pathname) || /\/api\/?$/.test(pathname) ? 'photon' : 'nominatim'
}

/** The geocoder that `GEOCODER_URL` names: a Photon or Nominatim server; without it the built-in gazetteer. */
export function chooseGeocoder(
  { GEOCODER_URL, PUBLIC_URL }: Pick<Env, 'GEOCODER_URL' | 'PUBLIC_URL'>,
  log: Logger,
): Geocoder {
  if (GEOCODER_URL === undefined) return gazetteer
  const base = new URL(GEOCODER_URL)
  const service = serviceOf(base)
  base.pathname = base.pathname.replace(/\/(?:api|search)\/?$/, '/')
  const gapMs = PUBLIC_GAPS_MS[base.hostname] ?? 0
  const upstream = createUpstream({
    base,
    userAgent: `storefront (${PUBLIC_URL ?? 'no public address'})`,
    gapMs,
    mostAtOnce: gapMs > 0 ? MOST_AT_ONCE.public : MOST_AT_ONCE.own,
    onFailure: (err) => log.warn({ err, host: base.host }, 'the geocoder did not answer'),
  })
  const geocoder =
    service === 'photon'
      ? photon(upstream)
      : nominatim(upstream, { maySuggest: base.hostname !== 'nominatim.openstreetmap.org' })
  return remembered(geocoder)
}

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

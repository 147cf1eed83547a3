// Which geocoder answers: the operator's, or the built-in gazetteer.
import type { Logger } from 'pino'
import type { Env } from '#server/env'
import { gazetteer } from './gazetteer.ts'
import type { Geocoder } from './geocoder.ts'
import { nominatim } from './nominatim.ts'
import { photon } from './photon.ts'
import { remembered } from './remembered.ts'
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

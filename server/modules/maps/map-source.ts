import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Locale } from '#domain/locale'
import type { Env } from '#server/env'
import { readJson } from './upstream.ts'

export type MapSource = ReturnType<typeof createMapSource>

/** Short at first, because the style may be a file of this server, which does not listen yet. */
const AGAIN_MS = { first: 1_000, most: 60_000 } as const

/** `origins` are the foreign ones that maps may load from; until the style is read in the background only its own is allowed. */
export function createMapSource({ MAP_STYLE_URL: url }: Pick<Env, 'MAP_STYLE_URL'>, log: Logger) {
  if (url === undefined)
    return {
      styles: (locale: Locale) => ({
        light: `/static/map/styles/light-${locale}.json`,
        dark: `/static/map/styles/dark-${locale}.json`,
      }),
      origins: (): string[] => [],
      version: () => '0',
      close: () => undefined,
    }
  const refused = new Set<string>()
  const plainOnes = (found: readonly string[]) => {
    for (const origin of new Set(found)) {
      if (isPlainOrigin(origin) || refused.has(origin)) continue
      refused.add(origin)
      log.warn({ origin }, 'maps may not load from this origin: it is not plainly scheme, host and port')
    }
    return [...new Set(found)].filter(isPlainOrigin).sort()
  }
  let origins = plainOnes([new URL(url).origin])
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const read = async (againMs: number = AGAIN_MS.first) => {
    try {
      origins = plainOnes([...origins, ...(await originsOf(url))])
      log.info({ origins }, 'maps load from these origins')
    } catch (error) {
      if (isClosed) return
      log.warn({ err: error }, `MAP_STYLE_URL could not be read; only its own origin is allowed until it is`)
      timer = setTimeout(() => void read(Math.min(againMs * 2, AGAIN_MS.most)), againMs).unref()
    }
  }
  void read()
  return {
    styles: () => ({ light: url, dark: url }),
    origins: () => origins,
    version: () => createHash('sha256').update(origins.join(' ')).digest('hex').slice(0, 8),
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** The characters `;`, `,` and `*` have a meaning in a content security policy. */
const isPlainOrigin = (origin: string) =>
  /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/.test(origin) && URL.canParse(origin)

type Json = Readonly<Record<string, unknown>>
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Null for an address that browsers do not fetch. */
function addressIn(text: unknown, base: string) {
  if (typeof text !== 'string') return null
  const plain = text.replace(/^pmtiles:\/\//, '')
  if (!URL.canParse(plain, base)) return null
  const url = new URL(plain, base)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null
}

const textsIn = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.flatMap(textsIn) : isJson(value) ? Object.values(value).flatMap(textsIn) : [value]

const sourcesOf = ({ sources }: Json) => (isJson(sources) ? Object.values(sources).filter(isJson) : [])

/** Addresses in a style (MapLibre style specification: sprite, glyphs, font-faces, sources). */
function addressesIn(style: Json, base: string) {
  const named = [
    style['glyphs'],
    ...textsIn(style['sprite']),
    ...textsIn(style['font-faces']),
    ...sourcesOf(style).flatMap((source) => [
      source['url'],
      source['data'],
      ...textsIn(source['tiles']),
      ...textsIn(source['urls']),
    ]),
  ]
  return named.flatMap((text) => {
    // A sprite may have a name, which is no address.
    const isAddress = typeof text === 'string' && /^(?:pmtiles:\/\/)?(?:https?:)?\//.test(text)
    return isAddress ? (addressIn(text, base) ?? []) : []
  })
}

function tileListsIn(style: Json, base: string) {
  return sourcesOf(style).flatMap(({ type, url }) => {
    const isList = ['vector', 'raster', 'raster-dem'].includes(String(type)) && !String(url).startsWith('pmtiles:')
    return isList ? (addressIn(url, base) ?? []) : []
  })
}

/** @throws Error when the style or one of its tile lists cannot be read. */
async function originsOf(url: string) {
  const style = await readJson(new URL(url))
  if (!isJson(style)) throw new Error('a style is a JSON object')
  const lists = await Promise.all(tileListsIn(style, url).map(async (list) => ({ list, json: await readJson(list) })))
  const tiles = lists.flatMap(({ list, json }) =>
    isJson(json) ? textsIn(json['tiles']).flatMap((text) => addressIn(text, list.href) ?? []) : [],
  )
  return [...addressesIn(style, url), ...tiles].map(({ origin }) => origin)
}

// The style of the built-in map (MapLibre style specification, version 8), light and dark, with names in the language of the page.
import type { Locale } from '#contract/locale'
import { MAX_ZOOM } from './district/tile.ts'

/** Colours of design/mockups/kit.css, section map. */
const COLORS = {
  light: {
    land: '#f2efe9',
    block: '#e9e4db',
    road: '#ffffff',
    main: '#fbe7b8',
    edge: '#e6ddcd',
    park: '#d3e8c8',
    water: '#b9dcec',
    text: '#5f584f',
    halo: '#ffffff',
  },
  dark: {
    land: '#23201d',
    block: '#2b2724',
    road: '#3a3531',
    main: '#5a4a2d',
    edge: '#191614',
    park: '#25352a',
    water: '#1f3743',
    text: '#c4bbb1',
    halo: '#191614',
  },
} as const

export type StyleMode = keyof typeof COLORS
export const isStyleMode = (text: string | undefined): text is StyleMode => text === 'light' || text === 'dark'

/** The page's own font, drawn by the browser: no glyphs are fetched. */
const FONT = ['Rubik Variable', 'Geeza Pro', 'Noto Sans Arabic', 'sans-serif']
const ATTRIBUTION = { en: 'Demo map with invented streets', ar: 'خريطة تجريبية بشوارع متخيلة' } as const

type Layer = Readonly<Record<string, unknown>> & { readonly id: string }

/** A line's width in pixels at zooms 10, 14 and 18, growing evenly between them. */
const width = (at10: number, at14: number, at18: number) => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  10,
  at10,
  14,
  at14,
  18,
  at18,
]

const kinds = (...names: string[]) => ['in', ['get', 'kind'], ['literal', names]]

const WIDTHS: Readonly<Record<string, readonly [number, number, number]>> = {
  lane: [0, 3, 30],
  street: [0.4, 5, 46],
  ring: [1.6, 9, 70],
  road: [1.4, 10, 84],
}

function streetLayers(colors: (typeof COLORS)[StyleMode]): Layer[] {
  const layout = { 'line-cap': 'round', 'line-join': 'round' }
  const line = (kind: string, part: 'edge' | 'fill', [a, b, c]: readonly [number, number, number]): Layer => ({
    id: `${kind}-${part}`,
    type: 'line',
    source: 'city',
    'source-layer': 'street',
    filter: kinds(kind),
    layout,
    paint: {
      'line-color': part === 'edge' ? colors.edge : kind === 'road' ? colors.main : colors.road,
      'line-width': part === 'edge' ? width(a + 0.8, b + 2, c + 4) : width(a, b, c),
    },
  })
  // All edges first, so that streets open into each other.
  return [
    ...Object.entries(WIDTHS).map(([kind, widths]) => line(kind, 'edge', widths)),
    ...Object.entries(WIDTHS).map(([kind, widths]) => line(kind, 'fill', widths)),
  ]
}

function labelLayers(colors: (typeof COLORS)[StyleMode], locale: Locale): Layer[] {
  const text = locale === 'ar' ? ['get', 'name_ar'] : ['get', 'name']
  const paint = { 'text-color': colors.text, 'text-halo-color': colors.halo, 'text-halo-width': 1.4 }
  const label = (id: string, sourceLayer: string, layout: object, rest: object = {}): Layer => ({
    id,
    type: 'symbol',
    source: 'city',
    'source-layer': sourceLayer,
    layout: { 'text-field': text, 'text-font': FONT, 'text-size': 12, ...layout },
    paint,
    ...rest,
  })
  const alongLine = { 'symbol-placement': 'line', 'symbol-spacing': 320 }
  return [
    label('lane-name', 'street', { ...alongLine, 'text-size': 11 }, { filter: kinds('lane'), minzoom: 15.5 }),
    label('street-name', 'street', alongLine, { filter: kinds('street'), minzoom: 13.5 }),
    label('road-name', 'street', { ...alongLine, 'text-size': 13 }, { filter: kinds('road', 'ring'), minzoom: 11.5 }),
    label('park-name', 'park', { 'text-max-width': 7 }, { filter: ['==', ['geometry-type'], 'Point'], minzoom: 14 }),
    label('quarter-name', 'place', { 'text-size': 14, 'text-max-width': 8 }, { filter: kinds('quarter'), maxzoom: 16 }),
    label('city-name', 'place', { 'text-size': 17 }, { filter: kinds('city') }),
  ]
}

/** The style as JSON. Its tiles are ours, its letters the page's. */
export function demoStyle(mode: StyleMode, locale: Locale): object {
  const colors = COLORS[mode]
  const fill = (id: string, sourceLayer: string, color: string, rest: object = {}): Layer => ({
    id,
    type: 'fill',
    source: 'city',
    'source-layer': sourceLayer,
    paint: { 'fill-color': color },
    ...rest,
  })
  return {
    version: 8,
    name: `Demo ${mode}`,
    sources: {
      city: {
        type: 'vector',
        tiles: ['/static/map/demo/{z}/{x}/{y}.pbf'],
        maxzoom: MAX_ZOOM,
        attribution: ATTRIBUTION[locale],
      },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colors.land } },
      fill('park', 'park', colors.park, { filter: ['==', ['geometry-type'], 'Polygon'] }),
      fill('building', 'building', colors.block),
      fill('pond', 'water', colors.water, { filter: kinds('pond') }),
      ...streetLayers(colors),
      fill('sea', 'water', colors.water, { filter: kinds('sea') }),
      ...labelLayers(colors, locale),
    ],
  }
}

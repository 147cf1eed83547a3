import { describe, expect, it } from 'vitest'
import type { Palette } from '#contract/tenant'
import { wcagContrast } from 'culori'
import { paletteOf } from './palette.ts'

/** Promised ratios: foreground, what it may stand on, least contrast. */
const promises = (mode: keyof Palette): [string, string[], number][] => [
  ['text', ['bg', 'surface', 'raised', 'sunken', 'brand-tint', 'brand-tint-2'], 7],
  ['text-2', ['bg', 'surface', 'raised', 'sunken', 'brand-tint', 'brand-tint-2'], 4.5],
  ['text-3', ['bg', 'surface', 'raised', 'sunken'], 4.5],
  ['brand-text', ['bg', 'surface', 'raised', 'sunken', 'brand-tint', 'brand-tint-2'], 4.5],
  ['on-brand', ['brand', 'brand-pressed'], 4.5],
  ['on-cover', ['brand-deep', 'brand-deep-2'], 4.5],
  ['control', ['bg', 'surface', mode === 'dark' ? 'raised' : 'sunken'], 3],
  ['brand-outline', ['bg', 'surface'], 3],
  ['focus', ['bg', 'surface', 'raised', 'sunken'], 3],
]

function brokenPromises(brand: string): string[] {
  const palette = paletteOf(brand)
  return (['light', 'dark'] as const).flatMap((mode) =>
    promises(mode).flatMap(([name, grounds, least]) =>
      grounds.flatMap((ground) => {
        const ratio = wcagContrast(palette[mode][name] ?? '', palette[mode][ground] ?? '')
        return ratio < least ? [`${brand} ${mode} ${name} on ${ground}: ${ratio.toFixed(2)}`] : []
      }),
    ),
  )
}

describe('paletteOf', () => {
  it('keeps every promised contrast for brands through the whole colour cube', () => {
    const levels = [0, 32, 64, 96, 128, 160, 192, 224, 255].map((level) => level.toString(16).padStart(2, '0'))
    const brands = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => `#${r}${g}${b}`)))
    expect(brands.flatMap(brokenPromises)).toEqual([])
  })

  it.each([
    [
      '#D9481F',
      { brand: '#d24116', 'on-brand': '#ffffff', 'brand-text': '#bc3100' },
      { brand: '#d24116', 'on-brand': '#ffffff', 'brand-text': '#ee8265' },
    ],
    [
      '#8A3A78',
      { brand: '#8a3a78', 'on-brand': '#ffffff', 'brand-text': '#8a3a78' },
      { brand: '#a04f8d', 'on-brand': '#ffffff', 'brand-text': '#d982c3' },
    ],
    [
      '#14684A',
      { brand: '#14684a', 'on-brand': '#ffffff', 'brand-text': '#14684a' },
      { brand: '#2b7a5b', 'on-brand': '#ffffff', 'brand-text': '#6bb795' },
    ],
    [
      '#FF7A00',
      { brand: '#ff7a00', 'on-brand': '#271206', 'brand-text': '#a24b00' },
      { brand: '#ff7a00', 'on-brand': '#271206', 'brand-text': '#ea894d' },
    ],
    [
      '#FFC42E',
      { brand: '#ffc42e', 'brand-outline': '#c58000', 'on-brand': '#211702', 'brand-text': '#8c5a00' },
      { brand: '#ffc42e', 'on-brand': '#211702', 'brand-text': '#f8c656' },
    ],
    [
      '#111111',
      { brand: '#161616', 'on-brand': '#ffffff', 'brand-text': '#322d27' },
      { brand: '#ebebeb', 'on-brand': '#1a1815', 'brand-text': '#ddd6cf' },
    ],
  ])('gives %s the colours of the design', (brand, light, dark) => {
    expect(paletteOf(brand)).toMatchObject({ light, dark })
  })

  it('gives the example store every role that the styles use', () => {
    expect(paletteOf('#D9481F').light).toEqual({
      bg: '#fcf9f6',
      surface: '#ffffff',
      raised: '#ffffff',
      sunken: '#f5f2ee',
      line: '#e6e2de',
      'brand-tint': '#ffece7',
      'brand-tint-2': '#ffdbd1',
      text: '#1d1a16',
      'text-2': '#585550',
      'text-3': '#716c68',
      control: '#8e8a85',
      brand: '#d24116',
      'on-brand': '#ffffff',
      'brand-pressed': '#bc3100',
      'brand-text': '#bc3100',
      'brand-outline': '#d24116',
      focus: '#bc3100',
      'brand-deep': '#852a10',
      'brand-deep-2': '#ca4a28',
      'on-cover': '#ffffff',
    })
  })

  it('falls back to the house green when the colour cannot be read', () => {
    expect(paletteOf('no colour')).toEqual(paletteOf('#3f5b52'))
  })
})

// Colours by OKLCH, and how far apart they are by WCAG 2.2.
import { type Lrgb, converter, formatHex } from 'culori'

export const toOklch = converter('oklch')
const toLinear = converter('lrgb')

export const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

const isInGamut = ({ r, g, b }: Lrgb) => [r, g, b].every((c) => c >= -0.0005 && c <= 1.0005)
const BISECTIONS = 18

/** The hex colour of this lightness and hue, with the largest chroma up to `chroma` that exists in sRGB. */
export function oklchHex(lightness: number, chroma: number, h: number): string {
  const at = (c: number) => toLinear({ mode: 'oklch', l: clamp(lightness, 0, 1), c, h })
  if (isInGamut(at(chroma))) return formatHex(at(chroma))
  let [low, high] = [0, chroma]
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (low + high) / 2
    if (isInGamut(at(middle))) low = middle
    else high = middle
  }
  return formatHex(at(low))
}

const HUE_STEP = 15
/** Warm paper, for a picture without any colour. */
const NEUTRAL_HUE = 75
const BINS = 360 / HUE_STEP

/** A hue in degrees, rounded to a multiple of 15, 0 to 345. */
export const plateHue = (hue: number) => (Math.round(hue / HUE_STEP) % BINS) * HUE_STEP

/** Strongest hue of RGBA pixels, weighted by chroma and opacity, as a multiple of 15. */
export function dominantHueOf(rgba: Uint8Array): number {
  const weights = Array.from({ length: BINS }, () => 0)
  const byte = (at: number) => (rgba[at] ?? 0) / 255
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const { c, h = 0 } = toOklch({ mode: 'rgb', r: byte(at), g: byte(at + 1), b: byte(at + 2) })
    const bin = plateHue(h) / HUE_STEP
    if (c > 0.02) weights[bin] = (weights[bin] ?? 0) + c * byte(at + 3)
  }
  // Neighbours count half, so that a colour on the border of two bins does not lose to a narrow one.
  const smooth = weights.map(
    (weight, bin) => weight + ((weights[(bin + 1) % BINS] ?? 0) + (weights[(bin + BINS - 1) % BINS] ?? 0)) / 2,
  )
  const strongest = Math.max(...smooth)
  return strongest < 0.5 ? NEUTRAL_HUE : smooth.indexOf(strongest) * HUE_STEP
}

// The hue a picture's plate gets when the store named none.

import { toOklch } from './colour.ts'

const HUE_STEP = 15
/** Warm paper: the plate of a picture without any colour. */
const NEUTRAL_HUE = 75
const BINS = 360 / HUE_STEP

/** Rounds a hue in degrees to the multiple of 15 that the plates are drawn in, 0 to 345. */
export function plateHue(hue: number): number {
  return (Math.round(hue / HUE_STEP) % BINS) * HUE_STEP
}

/** Strongest hue of RGBA pixels, weighted by chroma and opacity, as a multiple of 15; warm paper for a grey picture. */
export function dominantHueOf(rgba: Uint8Array): number {
  const weights = Array.from({ length: BINS }, () => 0)
  const byte = (at: number) => (rgba[at] ?? 0) / 255
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const { C, H } = toOklch([byte(at), byte(at + 1), byte(at + 2)])
    const bin = plateHue(H) / HUE_STEP
    if (C > 0.02) weights[bin] = (weights[bin] ?? 0) + C * byte(at + 3)
  }
  // Neighbours count half, so that a colour on the border of two bins does not lose to a narrow one.
  const smooth = weights.map(
    (weight, bin) => weight + ((weights[(bin + 1) % BINS] ?? 0) + (weights[(bin + BINS - 1) % BINS] ?? 0)) / 2,
  )
  const strongest = Math.max(...smooth)
  return strongest < 0.5 ? NEUTRAL_HUE : smooth.indexOf(strongest) * HUE_STEP
}

// sRGB to OKLCH and back by the formulas of Björn Ottosson, and contrast by WCAG 2.2.

/** Gamma encoded, from 0 to 1. */
export type Rgb = readonly [number, number, number]

/** Lightness 0 to 1, chroma, hue in degrees. */
type Oklch = { readonly L: number; readonly C: number; readonly H: number }

export const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const toGamma = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)
const linearOf = ([r, g, b]: Rgb): Rgb => [toLinear(r), toLinear(g), toLinear(b)]

/** `#rgb` or `#rrggbb`; null when the text is no colour. */
export function parseHex(text: string): Rgb | null {
  const short = text.trim().replace(/^#/, '')
  const digits = /^[0-9a-f]{3}$/i.test(short) ? [...short].map((c) => c + c).join('') : short
  if (!/^[0-9a-f]{6}$/i.test(digits)) return null
  const [red = 0, green = 0, blue = 0] = Buffer.from(digits, 'hex')
  return [red / 255, green / 255, blue / 255]
}

const toHex = (rgb: Rgb) => `#${Buffer.from(rgb.map((c) => Math.round(clamp(c, 0, 1) * 255))).toString('hex')}`

export function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = linearOf(rgb)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const L = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { L, C: Math.hypot(A, B), H: ((Math.atan2(B, A) * 180) / Math.PI + 360) % 360 }
}

function linearFromOklch({ L, C, H }: Oklch): Rgb {
  const a = C * Math.cos((H * Math.PI) / 180)
  const b = C * Math.sin((H * Math.PI) / 180)
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isInGamut = (linear: Rgb) => linear.every((c) => c >= -0.0005 && c <= 1.0005)
const BISECTIONS = 18

/** The hex colour of this lightness and hue, with the largest chroma up to `chroma` that exists in sRGB. */
export function oklchHex(lightness: number, chroma: number, H: number): string {
  const L = clamp(lightness, 0, 1)
  let C = chroma
  if (!isInGamut(linearFromOklch({ L, C, H }))) {
    let [low, high] = [0, C]
    for (let step = 0; step < BISECTIONS; step++) {
      const middle = (low + high) / 2
      if (isInGamut(linearFromOklch({ L, C: middle, H }))) low = middle
      else high = middle
    }
    C = low
  }
  const [r, g, b] = linearFromOklch({ L, C, H })
  return toHex([toGamma(clamp(r, 0, 1)), toGamma(clamp(g, 0, 1)), toGamma(clamp(b, 0, 1))])
}

function luminance(hex: string) {
  const rgb = parseHex(hex)
  if (!rgb) throw new RangeError(`not a colour: ${hex}`)
  const [r, g, b] = linearOf(rgb)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of two hex colours, 1 to 21. @throws RangeError when a text is no colour. */
export function contrast(a: string, b: string) {
  const x = luminance(a)
  const y = luminance(b)
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
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

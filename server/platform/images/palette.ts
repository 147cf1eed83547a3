import type { Palette } from '#contract/tenant'
import { wcagContrast as contrast } from 'culori'
import { clamp, oklchHex, toOklch } from './colour.ts'

const TEXT_RATIO = 4.5
const SHAPE_RATIO = 3
const STRONG_RATIO = 7
const STEP = 0.005
const WHITE = '#ffffff'
/** For a brand colour that is no colour. */
const FALLBACK = { mode: 'rgb', r: 0x3f / 255, g: 0x5b / 255, b: 0x52 / 255 } as const
/** How far a brand colour may be darkened for white text. */
const MAX_DARKENING = 0.12

/** Changes lightness towards `to` until the colour passes. */
function walk(from: number, to: number, C: number, H: number, passes: (hex: string) => boolean) {
  const direction = Math.sign(to - from) || 1
  for (let L = from; direction > 0 ? L <= to + 1e-9 : L >= to - 1e-9; L += direction * STEP) {
    const hex = oklchHex(L, C, H)
    if (passes(hex)) return { hex, L }
  }
  const end = oklchHex(to, C, H)
  return { hex: passes(end) ? end : direction > 0 ? WHITE : '#000000', L: to }
}

const onAll = (surfaces: readonly string[], ratio: number) => (hex: string) =>
  surfaces.every((surface) => contrast(hex, surface) >= ratio)

function oklchOf(hex: string) {
  const { l: L, c: C, h: H = 0 } = toOklch(hex) ?? toOklch(FALLBACK)
  return { L, C, H }
}

type Brand = ReturnType<typeof brandOf>

function brandOf(hex: string) {
  const ok = oklchOf(hex)
  const isAchromatic = ok.C < 0.03
  // Greys get a warm paper tint, never a cold one.
  const hue = isAchromatic ? 70 : ok.H
  const isInk = (isAchromatic && (ok.L < 0.45 || ok.L > 0.9)) || ok.L < 0.25
  return {
    ok,
    isInk,
    isAchromatic,
    hue,
    neutralChroma: clamp(ok.C * 0.03, 0.002, 0.0045),
    // Reds and pinks get warm paper, not pink paper.
    neutralHue: hue < 66 || hue > 340 ? 72 : hue,
    // Yellow to lime turns olive when darkened, so it is rotated towards amber.
    textHue: !isAchromatic && ok.H > 80 && ok.H < 118 ? 72 : hue,
    textChroma: isAchromatic ? 0.012 : Math.min(ok.C, 0.19),
  }
}

function fillOf({ ok, isInk, isAchromatic, hue }: Brand, isDark: boolean, surfaces: readonly string[]) {
  const C = isAchromatic ? Math.min(ok.C, 0.012) : ok.C
  const inkOn = (background: string) =>
    walk(0.21, 0, isAchromatic ? 0.006 : Math.min(ok.C * 0.25, 0.04), hue, onAll([background], TEXT_RATIO + 0.1)).hex
  let L: number
  let text: string
  let fill: string
  if (isInk) {
    L = isDark ? 0.94 : ok.L > 0.9 ? 0.26 : clamp(ok.L, 0.2, 0.3)
    fill = oklchHex(L, Math.min(C, isDark ? 0.02 : 0.09), hue)
    text = isDark ? inkOn(fill) : WHITE
  } else {
    const asIs = oklchHex(ok.L, C, hue)
    const isReadable = onAll([WHITE], TEXT_RATIO + 0.05)
    const darkened = walk(ok.L, 0, C, hue, isReadable)
    if (isReadable(asIs)) [L, fill, text] = [ok.L, asIs, WHITE]
    else if (ok.L - darkened.L <= MAX_DARKENING) [L, fill, text] = [darkened.L, darkened.hex, WHITE]
    else {
      L = Math.min(ok.L, 0.9)
      fill = oklchHex(L, C, hue)
      text = inkOn(fill)
    }
    if (isDark && !onAll(surfaces, SHAPE_RATIO)(fill)) {
      // Too dark for a dark page.
      const lifted = walk(L, 1, Math.max(C, isAchromatic ? 0 : 0.06), hue, onAll(surfaces, SHAPE_RATIO))
      L = lifted.L
      fill = lifted.hex
      text = contrast(fill, WHITE) >= TEXT_RATIO ? WHITE : inkOn(fill)
    }
  }
  // Pressed moves away from the text colour, so the contrast can only grow.
  let pressed = oklchHex(L + (text === WHITE ? -0.055 : 0.05), C, hue)
  if (isInk && !isDark) {
    pressed = oklchHex(L + 0.09, Math.min(C, 0.09), hue)
    if (contrast(pressed, text) < TEXT_RATIO) pressed = fill
  }
  return { brand: fill, 'on-brand': text, 'brand-pressed': pressed }
}

function lightRoles(brand: Brand) {
  const { ok, isAchromatic, hue, neutralChroma: chroma, neutralHue, textHue, textChroma } = brand
  const bg = oklchHex(0.984, chroma, neutralHue)
  const sunken = oklchHex(0.962, chroma * 1.3, neutralHue)
  const tint = oklchHex(0.957, isAchromatic ? chroma : Math.min(ok.C * 0.22, 0.028), hue)
  const tint2 = oklchHex(0.918, isAchromatic ? chroma * 1.5 : Math.min(ok.C * 0.4, 0.055), hue)
  const neutrals = [bg, WHITE, sunken]
  const everything = [...neutrals, tint, tint2]
  const fill = fillOf(brand, false, [WHITE])
  const brandText = walk(
    brand.isInk ? 0.3 : Math.min(oklchOf(fill.brand).L, 0.56),
    0,
    textChroma,
    textHue,
    onAll(everything, TEXT_RATIO + 0.05),
  ).hex
  return {
    bg,
    surface: WHITE,
    raised: WHITE,
    sunken,
    line: oklchHex(0.915, chroma * 1.6, neutralHue),
    'brand-tint': tint,
    'brand-tint-2': tint2,
    text: walk(0.22, 0, chroma * 2, neutralHue, onAll(everything, STRONG_RATIO)).hex,
    'text-2': walk(0.45, 0, chroma * 2, neutralHue, onAll(everything, TEXT_RATIO + 0.1)).hex,
    'text-3': walk(0.56, 0, chroma * 2, neutralHue, onAll(neutrals, TEXT_RATIO + 0.05)).hex,
    control: walk(0.72, 0, chroma * 2, neutralHue, onAll(neutrals, SHAPE_RATIO + 0.05)).hex,
    ...fill,
    'brand-text': brandText,
    'brand-outline':
      contrast(fill.brand, bg) >= SHAPE_RATIO
        ? fill.brand
        : walk(oklchOf(fill.brand).L, 0, ok.C, textHue, onAll([bg, WHITE], SHAPE_RATIO + 0.05)).hex,
    focus: brandText,
    'brand-deep': walk(
      Math.min(ok.L * 0.72, 0.42),
      0,
      isAchromatic ? 0.01 : Math.min(ok.C, 0.13),
      textHue,
      onAll([WHITE], STRONG_RATIO),
    ).hex,
    'brand-deep-2': walk(
      Math.min(Math.max(ok.L, 0.4), 0.6),
      0,
      isAchromatic ? 0.012 : Math.min(ok.C, 0.17),
      textHue,
      onAll([WHITE], TEXT_RATIO + 0.1),
    ).hex,
    'on-cover': WHITE,
  }
}

function darkRoles(brand: Brand) {
  const { ok, isAchromatic, hue, neutralChroma: chroma, neutralHue, textHue, textChroma } = brand
  const bg = oklchHex(0.168, chroma * 1.2, neutralHue)
  const surface = oklchHex(0.208, chroma * 1.4, neutralHue)
  const raised = oklchHex(0.25, chroma * 1.5, neutralHue)
  const sunken = oklchHex(0.14, chroma, neutralHue)
  const tint = oklchHex(0.272, isAchromatic ? chroma * 2 : Math.min(ok.C * 0.35, 0.05), hue)
  const tint2 = oklchHex(0.335, isAchromatic ? chroma * 2 : Math.min(ok.C * 0.5, 0.072), hue)
  const everything = [bg, surface, raised, sunken, tint, tint2]
  const fill = fillOf(brand, true, [bg, surface, raised])
  const brandText = walk(
    brand.isInk ? 0.88 : Math.max(ok.L, 0.72),
    1,
    Math.min(textChroma, 0.14),
    hue,
    onAll(everything, TEXT_RATIO + 0.05),
  ).hex
  return {
    bg,
    surface,
    raised,
    sunken,
    line: oklchHex(0.3, chroma * 1.8, neutralHue),
    'brand-tint': tint,
    'brand-tint-2': tint2,
    text: walk(0.955, 1, chroma, neutralHue, onAll(everything, STRONG_RATIO)).hex,
    'text-2': walk(0.78, 1, chroma * 1.5, neutralHue, onAll(everything, TEXT_RATIO + 0.1)).hex,
    'text-3': walk(0.66, 1, chroma * 1.5, neutralHue, onAll([bg, surface, raised, sunken], TEXT_RATIO + 0.05)).hex,
    control: walk(0.46, 1, chroma * 2, neutralHue, onAll([bg, surface, raised], SHAPE_RATIO + 0.05)).hex,
    ...fill,
    'brand-text': brandText,
    'brand-outline': fill.brand,
    focus: brandText,
    'brand-deep': walk(0.27, 0, isAchromatic ? 0.01 : Math.min(ok.C, 0.09), textHue, onAll([WHITE], STRONG_RATIO)).hex,
    'brand-deep-2': walk(0.38, 0, isAchromatic ? 0.01 : Math.min(ok.C, 0.11), textHue, onAll([WHITE], STRONG_RATIO))
      .hex,
    'on-cover': WHITE,
  }
}

/** Every colour role as hex, whose contrast ratios hold on the rounded values. */
export function paletteOf(brandColor: string): Palette {
  const brand = brandOf(brandColor)
  return { light: lightRoles(brand), dark: darkRoles(brand) }
}

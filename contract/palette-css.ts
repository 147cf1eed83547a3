// A store's palette as the one CSS rule that carries it: the page's style element, its data and the worker's shell share the text.
import type { Palette } from './tenant.ts'

/** Colour roles as CSS variables in the layer of the theme (src/styles/critical.css); the colour scheme of the page picks light or dark. */
export function paletteCss({ light, dark }: Palette): string {
  const roles = Object.entries(light).map(([role, colour]) => `--${role}:light-dark(${colour},${dark[role] ?? colour})`)
  return `@layer theme{:root{${roles.join(';')}}}`
}

/** The palette that a rule of `paletteCss` was made from. */
export function readPaletteCss(css: string): Palette {
  const palette: Palette = { light: {}, dark: {} }
  for (const [, role = '', light = '', dark = ''] of css.matchAll(/--([\w-]+):light-dark\((#\w+),(#\w+)\)/g)) {
    palette.light[role] = light
    palette.dark[role] = dark
  }
  return palette
}

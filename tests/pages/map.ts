import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import type { Place } from './place.ts'

/** How far a colour may be off (of 255): edges are blended. */
const ALIKE = 6
/** Pixels of what is no shape, but the edge of one. */
const SPECK = 20

/** A map on a page, by its name, and the plate that stands in its place. */
export function mapOn({ page, say }: Place, name: string) {
  const map = page.getByRole('region', { name, exact: true })
  return {
    map,
    /** The drawing itself. */
    canvas: map.getByRole('region', { name: say('map.canvas') }),
    pin: (label: string) => map.getByText(label, { exact: true }),
    note: (id: string) => map.getByText(say(id)),
    coordinates: map.getByText(/^-?\d+\.\d{4}, -?\d+\.\d{4}$/),
    show: map.getByRole('button', { name: say('map.show') }),
    again: map.getByRole('button', { name: say('map.again') }),
    zoomIn: map.getByRole('button', { name: say('map.zoomIn') }),
  }
}

type Picture = { readonly isColored: readonly boolean[]; readonly width: number }

/** Red, green and blue of `#rrggbb`, or of `rgb(r, g, b)` as a computed style says it. */
function channelsOf(color: string): number[] {
  if (!color.startsWith('#')) return (color.match(/\d+/g) ?? []).map(Number)
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

/** Which pixels of something have a colour. */
async function pictureOf(element: Locator, color: string): Promise<Picture> {
  const { data, info } = await sharp(await element.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const wanted = channelsOf(color)
  const isColored = Array.from({ length: info.width * info.height }, (_, pixel) =>
    wanted.every((value, channel) => Math.abs((data[pixel * info.channels + channel] ?? 0) - value) <= ALIKE),
  )
  return { isColored, width: info.width }
}

/** How many pixels of something have a colour. */
export async function pixelsOf(element: Locator, color: string): Promise<number> {
  return (await pictureOf(element, color)).isColored.filter(Boolean).length
}

/** How many shapes of a colour something shows: pixels that touch each other are one, a few alone are none. */
export async function shapesOf(element: Locator, color: string): Promise<number> {
  const { isColored, width } = await pictureOf(element, color)
  const left = new Set(isColored.flatMap((is, pixel) => (is ? [pixel] : [])))
  let shapes = 0
  for (const start of left) {
    const shape = [start]
    left.delete(start)
    for (const pixel of shape) {
      const around = [-width, 0, width].flatMap((row) => [pixel + row - 1, pixel + row, pixel + row + 1])
      for (const next of around) if (left.delete(next)) shape.push(next)
    }
    if (shape.length > SPECK) shapes += 1
  }
  return shapes
}

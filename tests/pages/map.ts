import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import type { Place } from './place.ts'

/** How far a colour may be off (of 255): edges are blended. */
const ALIKE = 6

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
    zoomIn: map.getByRole('button', { name: say('map.zoomIn') }),
  }
}

/** How many pixels of something have a colour (`#rrggbb`). */
export async function pixelsOf(element: Locator, color: string): Promise<number> {
  const { data, info } = await sharp(await element.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  let count = 0
  for (let at = 0; at < data.length; at += info.channels) {
    if (wanted.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) <= ALIKE)) count += 1
  }
  return count
}

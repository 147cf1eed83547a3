import sharp from 'sharp'
import { expect, it } from 'vitest'
import { silhouetteOf } from './app-icon.ts'

const SIDE = 100
const picture = (body: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${body}</svg>`))
    .png()
    .toBuffer()

/** Opacity in the middle, half-way to the edge, and in the corner. */
async function shapeOf(body: string): Promise<number[] | null> {
  const shape = await silhouetteOf(await picture(body), SIDE)
  return shape && [50, 15, 0].map((at) => shape[at * SIDE + at] ?? -1)
}

it('is what a logo shows on a ground of one colour, whatever the colours', async () => {
  const dot = (colour: string) => `<circle cx="100" cy="100" r="50" fill="${colour}"/>`
  const ground = (colour: string, radius = 0) => `<rect width="200" height="200" rx="${radius}" fill="${colour}"/>`
  expect(await shapeOf(ground('#d24116') + dot('#ffffff'))).toEqual([255, 0, 0])
  expect(await shapeOf(ground('#ffc52e', 60) + dot('#1c1400'))).toEqual([255, 0, 0])
  expect(await shapeOf(ground('#ffffff') + dot('#146848'))).toEqual([255, 0, 0])
})

it('is all that there is of a logo on a clear ground', async () => {
  expect(await shapeOf('<circle cx="100" cy="100" r="60" fill="#d24116"/>')).toEqual([255, 0, 0])
})

it('is nothing for a picture without one ground, and for one of a single colour', async () => {
  const stripes = Array.from(
    { length: 20 },
    (_, index) => `<rect x="${index * 10}" width="10" height="200" fill="hsl(${index * 18} 90% 45%)"/>`,
  )
  expect(await shapeOf(stripes.join(''))).toBeNull()
  expect(await shapeOf('<rect width="200" height="200" fill="#d24116"/>')).toBeNull()
})

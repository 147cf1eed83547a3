import sharp from 'sharp'
import { expect, test } from 'vitest'
import { comparePictures } from './compare-pictures.ts'

const WHITE = [255, 255, 255, 255]
const ALMOST_WHITE = [255, 255, 254, 255]

/** A white picture, some of whose pixels are as good as white. */
function drawn(width: number, height: number, ...changed: readonly (readonly [x: number, y: number])[]) {
  const pixels = Array.from({ length: width * height }, (_, at) =>
    changed.some(([x, y]) => y * width + x === at) ? ALMOST_WHITE : WHITE,
  )
  const data = Uint8Array.from(pixels.flat())
  return sharp(data, { raw: { width, height, channels: 4 } })
}
const png = (...picture: Parameters<typeof drawn>) =>
  drawn(...picture)
    .png()
    .toBuffer()

test('equal pictures do not differ, however their files are packed', async () => {
  const loose = await drawn(6, 4, [1, 1]).png({ compressionLevel: 0 }).toBuffer()
  const tight = await png(6, 4, [1, 1])
  expect(loose.equals(tight)).toBe(false)
  expect(await comparePictures(loose, tight)).toBeUndefined()
})

test('one pixel that is another by the least there is', async () => {
  const found = await comparePictures(await png(6, 4), await png(6, 4, [5, 2]))
  expect(found).toMatchObject({ pixels: 1, box: { left: 5, top: 2, width: 1, height: 1 } })
  const { data, info } = await sharp(found?.picture).raw().toBuffer({ resolveWithObject: true })
  const red = Array.from({ length: 24 }, (_, at) => at).filter((at) => data[at * info.channels + 1] === 0)
  expect(red).toEqual([2 * 6 + 5])
})

test('the box reaches around all that differs', async () => {
  const found = await comparePictures(await png(6, 4), await png(6, 4, [4, 0], [1, 3]))
  expect(found).toMatchObject({ pixels: 2, box: { left: 1, top: 0, width: 4, height: 4 } })
})

test('a taller picture differs in all of what it has more', async () => {
  const [short, tall] = [await png(6, 4), await png(6, 7)]
  const beyond = { pixels: 18, box: { left: 0, top: 4, width: 6, height: 3 } }
  expect(await comparePictures(short, tall)).toMatchObject(beyond)
  expect(await comparePictures(tall, short)).toMatchObject(beyond)
})

test('what may differ does not count, and all around it does', async () => {
  const region = { left: 1, top: 1, width: 2, height: 2 }
  const plain = await png(6, 4)
  expect(await comparePictures(plain, await png(6, 4, [1, 1], [2, 2]), region)).toBeUndefined()
  expect(await comparePictures(plain, await png(6, 4, [1, 1], [3, 2]), region)).toMatchObject({ pixels: 1 })
})

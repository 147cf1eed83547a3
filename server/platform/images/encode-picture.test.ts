import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { IMAGE_WIDTHS } from '#domain/limits'
import { sourcesOf } from '#ui/plate.tsx'
import { cutoutOf } from '#support/fixture-document'
import { type EncodedPicture, encodePicture, variantWidthsOf } from './encode-picture.ts'
import { inspectPicture } from './picture.ts'

const bytesOf = async (base64: Promise<string>) => Buffer.from(await base64, 'base64')
const red = { r: 210, g: 30, b: 30, alpha: 1 }
const blue = { r: 20, g: 40, b: 200, alpha: 1 }
const grey = { r: 90, g: 90, b: 90, alpha: 1 }
const plain = (width: number, height: number, background = red) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Inspects and encodes, as an import does. */
async function encoded(source: Buffer): Promise<EncodedPicture> {
  const { width, isCutout } = await inspectPicture(source)
  return encodePicture(source, { width, is_cutout: isCutout })
}
const copiesOf = async (source: Buffer) => (await encoded(source)).variants

/** Colours of the first and the last pixel of a copy. */
async function endsOf(bytes: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [data.subarray(0, 3), data.subarray(info.width * info.height * 3 - 3)].map((pixel) => [...pixel])
}

/** Fails when a colour is further from another than what encoding may change. */
function expectNear(seen: readonly number[] | undefined, { r, g, b }: typeof red, tolerance = 12): void {
  const furthest = Math.max(...[r, g, b].map((wanted, channel) => Math.abs(wanted - (seen?.[channel] ?? -255))))
  expect(furthest, `${seen?.join()} beside ${r},${g},${b}`).toBeLessThanOrEqual(tolerance)
}

describe('widths', () => {
  it('are those the picture fills, and its own where that is clearly more', () => {
    expect(variantWidthsOf(900)).toEqual([112, 224, 448, 896])
    expect(variantWidthsOf(256)).toEqual([112, 224])
    expect(variantWidthsOf(640)).toEqual([112, 224, 448, 640])
    expect(variantWidthsOf(40)).toEqual([40])
    expect(variantWidthsOf(1_600)).toEqual([112, 224, 448, 896, 1_344, 1_600])
    expect(variantWidthsOf(6_000)).toEqual([...IMAGE_WIDTHS])
  })

  it('are what pages are told of every picture, up to the address that finds each', () => {
    const image = { url: '/images/s/h-2/448', height: 10, cutout: false, hue: 0 }
    for (let width = 1; width < 2_500; width += 1) {
      const told = sourcesOf({ ...image, width }, IMAGE_WIDTHS).split(', ')
      const kept = variantWidthsOf(width)
      expect(
        told.map((source) => Number(/ (\d+)w$/.exec(source)?.[1])),
        `${width}`,
      ).toEqual(kept)
      // The server answers an address with the smallest copy that fills it, or else the widest.
      const found = told.map((source) => {
        const asked = Number(/\/(\d+) /.exec(source)?.[1])
        return kept.find((one) => one >= asked) ?? kept.at(-1)
      })
      expect(found, `${width}`).toEqual(kept)
    }
  })
})

describe('encodePicture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('makes AVIF and WebP of %s', async (format) => {
    const variants = await copiesOf(await plain(256, 128).toFormat(format).toBuffer())
    const seen = await Promise.all(
      variants.map(async ({ bytes, width, format: made }) => {
        const metadata = await sharp(bytes).metadata()
        return [width, made, metadata.width, metadata.height, metadata.format]
      }),
    )
    expect(seen).toEqual([
      [112, 'avif', 112, 56, 'heif'],
      [112, 'webp', 112, 56, 'webp'],
      [224, 'avif', 224, 112, 'heif'],
      [224, 'webp', 224, 112, 'webp'],
    ])
  })

  it('keeps transparency and drops what a camera wrote into the file', async () => {
    const tagged = await plain(120, 80)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'canary-7781' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withIccProfile('p3')
      .toBuffer()
    expect(tagged.includes('canary-7781')).toBe(true)
    for (const { bytes } of await copiesOf(tagged)) {
      expect(bytes.includes('canary-7781')).toBe(false)
      const { exif, icc, xmp, iptc } = await sharp(bytes).metadata()
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
    }
    for (const { bytes } of await copiesOf(await bytesOf(cutoutOf(120, '#2f8f3a')))) {
      expect((await sharp(bytes).stats()).isOpaque).toBe(false)
    }
  })

  it('turns a photo the way its camera was held', async () => {
    const pair = plain(60, 40).composite([{ input: await plain(30, 40, blue).png().toBuffer(), gravity: 'east' }])
    // Orientation 6: what is on the left in the file is seen on top.
    const turned = await sharp(await pair.png().toBuffer())
      .withMetadata({ orientation: 6 })
      .jpeg({ chromaSubsampling: '4:4:4' })
      .toBuffer()
    for (const { bytes } of await copiesOf(turned)) {
      const { width, height } = await sharp(bytes).metadata()
      expect([width, height]).toEqual([40, 60])
      const [first, last] = await endsOf(bytes)
      expectNear(first, red)
      expectNear(last, blue)
    }
  })

  it.each<[string, Sharp, typeof red, number]>([
    ['a wide-gamut profile', plain(60, 40).withIccProfile('p3').png(), red, 12],
    ['16 bits a channel', plain(60, 40).toColourspace('rgb16').png(), red, 12],
    ['shades of grey', plain(60, 40, grey).toColourspace('b-w').jpeg(), grey, 12],
    ['16 bits of grey', plain(60, 40, grey).toColourspace('grey16').png(), grey, 12],
    ['grey on a transparent ground', plain(60, 40, grey).ensureAlpha().toColourspace('b-w').png(), grey, 12],
    ['inks, which hold no such red exactly', plain(60, 40).toColourspace('cmyk').jpeg(), red, 40],
  ])('brings %s to the colours of a screen', async (_, source, seen, tolerance) => {
    const { variants, preview } = await encoded(await source.toBuffer())
    for (const { bytes } of variants) {
      expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
      expectNear((await endsOf(bytes))[0], seen, tolerance)
    }
    expect(preview).not.toBeNull()
  })

  it('takes the first frame of an animation', async () => {
    const frames = [await plain(60, 40).png().toBuffer(), await plain(60, 40, blue).png().toBuffer()]
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(2)
    for (const { bytes } of await copiesOf(animation)) {
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 40 })
      expectNear((await endsOf(bytes))[0], red)
    }
  })

  it('takes the smallest and the most stretched pictures', async () => {
    for (const [width, height, seen] of [
      [1, 1, [1, 1]],
      [3, 5_000, [3, 5_000]],
      [5_000, 3, [1_792, 1]],
    ] as const) {
      const widest = (await copiesOf(await plain(width, height).png().toBuffer())).at(-1)
      const metadata = await sharp(widest?.bytes).metadata()
      expect([metadata.width, metadata.height], `${width} by ${height}`).toEqual(seen)
    }
  })

  it('makes a preview of a photograph that is small enough to travel with the menu, and none of a cutout', async () => {
    const noise = sharp({
      create: {
        width: 900,
        height: 600,
        channels: 3,
        background: red,
        noise: { type: 'gaussian', mean: 128, sigma: 80 },
      },
    })
    for (const photo of [noise.jpeg(), plain(640, 2_000).png(), plain(1, 1).png(), plain(4_000, 3).png()]) {
      const { preview } = await encoded(await photo.toBuffer())
      expect(preview?.length).toBeLessThanOrEqual(200)
      const [, base64 = ''] = preview?.split('data:image/webp;base64,') ?? []
      const { width, height, format } = await sharp(Buffer.from(base64, 'base64')).metadata()
      expect(format).toBe('webp')
      expect(Math.max(width, height)).toBeLessThanOrEqual(16)
    }
    expect((await encoded(await bytesOf(cutoutOf(120, '#2f8f3a')))).preview).toBeNull()
  })
})

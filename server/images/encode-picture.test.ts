import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cutoutOf } from '#support/fixture-document'
import { encodePicture, variantWidthsOf } from './encode-picture.ts'
import type { EncodedPicture } from './encode-picture.ts'
import { inspectPicture } from './picture.ts'

const bytesOf = async (base64: Promise<string>) => Buffer.from(await base64, 'base64')
const red = { r: 210, g: 30, b: 30, alpha: 1 }
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } })

/** Inspects and encodes, as an import does. */
async function encoded(bytes: Buffer): Promise<EncodedPicture> {
  const { width, isCutout } = await inspectPicture(bytes)
  return encodePicture(bytes, { width, is_cutout: isCutout })
}
const copiesOf = async (bytes: Buffer) => (await encoded(bytes)).variants

describe('encodePicture', () => {
  it('makes AVIF and WebP in every width the picture fills, and one of its own width when it is smaller', async () => {
    expect(variantWidthsOf(900)).toEqual([112, 224, 448, 896])
    expect(variantWidthsOf(256)).toEqual([112, 224])
    expect(variantWidthsOf(40)).toEqual([40])
    const variants = await copiesOf(await plain(256, 128).png().toBuffer())
    const seen = await Promise.all(
      variants.map(async ({ bytes, width, format }) => {
        const metadata = await sharp(bytes).metadata()
        return [width, format, metadata.width, metadata.height, metadata.format]
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
      .toBuffer()
    expect(tagged.includes('canary-7781')).toBe(true)
    for (const { bytes } of await copiesOf(tagged)) {
      expect(bytes.includes('canary-7781')).toBe(false)
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    }
    for (const { bytes } of await copiesOf(await bytesOf(cutoutOf(120, '#2f8f3a')))) {
      expect((await sharp(bytes).stats()).isOpaque).toBe(false)
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
      expect(Math.max(width, height)).toBeLessThanOrEqual(24)
    }
    expect((await encoded(await bytesOf(cutoutOf(120, '#2f8f3a')))).preview).toBeNull()
  })
})

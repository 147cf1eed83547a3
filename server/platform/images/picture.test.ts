import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cutoutOf, pngOf } from '#support/fixture-document'
import { inspectPicture, MAX_PICTURE_BYTES, PictureError } from './picture.ts'

const bytesOf = async (base64: Promise<string>) => Buffer.from(await base64, 'base64')
const red = { r: 210, g: 30, b: 30, alpha: 1 }
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } })

async function refusalOf(bytes: Buffer): Promise<string> {
  const error: unknown = await inspectPicture(bytes).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof PictureError)) throw new Error('the picture was taken', { cause: error })
  return error.message
}

describe('inspectPicture', () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('takes %s', async (format) => {
    expect(await inspectPicture(await plain(60, 40).toFormat(format).toBuffer())).toMatchObject({
      width: 60,
      height: 40,
      isCutout: false,
      dominantHue: 30,
    })
  })

  it('tells a cutout by its transparent ground and finds the hue of what is drawn', async () => {
    expect(await inspectPicture(await bytesOf(cutoutOf(120, '#2f8f3a')))).toMatchObject({
      isCutout: true,
      dominantHue: 150,
    })
    expect(await inspectPicture(await bytesOf(pngOf(20, 20, { r: 128, g: 128, b: 128, alpha: 1 })))).toMatchObject({
      isCutout: false,
      dominantHue: 75,
    })
  })

  it('measures a rotated photo as it is seen', async () => {
    const rotated = await plain(80, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await inspectPicture(rotated)).toMatchObject({ width: 20, height: 80 })
  })

  it.each(['gif', 'tiff'] as const)('refuses %s', async (format) => {
    expect(await refusalOf(await plain(10, 10).toFormat(format).toBuffer())).toMatch(/not a PNG, JPEG, WebP or AVIF/)
  })

  it('refuses drawings, pages, empty and cut-off files', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    expect(await refusalOf(svg)).toMatch(/not a PNG/)
    expect(await refusalOf(Buffer.alloc(0))).toMatch(/not a PNG/)
    expect(await refusalOf(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), svg]))).toMatch(/cannot be decoded/)
    for (const format of ['png', 'jpeg', 'webp', 'avif'] as const) {
      const noise = sharp({
        create: {
          width: 300,
          height: 300,
          channels: 3,
          background: red,
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      })
      const whole = await noise.toFormat(format).toBuffer()
      expect(await refusalOf(whole.subarray(0, Math.floor(whole.length / 2))), format).toMatch(/cannot be decoded/)
    }
  })

  it('refuses more than 5 MB and more than 25 megapixels', async () => {
    expect(await refusalOf(Buffer.alloc(MAX_PICTURE_BYTES + 1))).toMatch(/larger than 5 MB/)
    expect(await refusalOf(await plain(6_000, 4_200).png().toBuffer())).toMatch(
      /more than 25 megapixels \(6000 by 4200\)/,
    )
  })

  it('refuses small files that would become large pictures, before decoding them', { tags: 'after-gate' }, async () => {
    const large = plain(12_000, 12_000)
    for (const bomb of [await large.png().toBuffer(), await large.jpeg({ quality: 1 }).toBuffer()]) {
      expect(bomb.length).toBeLessThan(MAX_PICTURE_BYTES)
      expect(await refusalOf(bomb)).toMatch(/more than 25 megapixels \(12000 by 12000\)/)
    }
    // Only the header claims it.
    const claimed = await plain(10, 10).png().toBuffer()
    claimed.writeUInt32BE(60_000, 16)
    claimed.writeUInt32BE(60_000, 20)
    claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29)
    expect(await refusalOf(claimed)).toMatch(/megapixels \(60000 by 60000\)|cannot be decoded/)
  })

  it('does not unpack a text hidden in a picture', async () => {
    const text = Buffer.concat([Buffer.from('zTXtComment\0\0'), deflateSync(Buffer.alloc(200_000_000), { level: 9 })])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(text.length - 4)
    sum.writeUInt32BE(crc32(text))
    const picture = await plain(10, 10).png().toBuffer()
    const AFTER_HEADER = 33
    const packed = Buffer.concat([picture.subarray(0, AFTER_HEADER), length, text, sum, picture.subarray(AFTER_HEADER)])
    const before = process.memoryUsage().rss
    expect(await inspectPicture(packed)).toMatchObject({ width: 10, height: 10 })
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })
})

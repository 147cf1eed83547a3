// Pictures that nothing can make smaller.
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A square PNG of noise, in base64; three bytes a pixel. */
export async function noiseOf(side: number): Promise<string> {
  const raw = { width: side, height: side, channels: 3 } as const
  const png = await sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer()
  return png.toString('base64')
}

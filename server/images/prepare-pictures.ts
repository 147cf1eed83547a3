// The pictures of a document: decoded to see whether they can be taken, re-encoded once they are.
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { plateHue } from './dominant-hue.ts'
import type { ImageFacts } from './image-presenter.ts'
import type { PreparedPicture } from './images-repository.ts'
import { inParallel } from './in-parallel.ts'
import { encodePicture } from './encode-picture.ts'
import type { EncodedPicture } from './encode-picture.ts'
import { inspectPicture, PictureError } from './picture.ts'

/** A picture of a document: its key, its bytes in base64, and the hue of its plate when the store names one. */
export type DocumentPicture = { readonly key: string; readonly data: string; readonly hue: number | undefined }

/** A picture that can be taken. */
export type AcceptedPicture = Omit<ImageFacts, 'preview' | 'encoding'> & { readonly source: Buffer }

export type PictureFault = { readonly key: string; readonly message: string }

/** Decoded pictures take memory: more at a time than cores gains nothing. */
const AT_ONCE = Math.min(4, availableParallelism())

/** The name of a picture: the same bytes on a plate of another hue are another picture. */
function hashOf(source: Buffer, hue: number): string {
  return createHash('sha256').update(source).update(`hue ${hue}`).digest('hex').slice(0, 16)
}

/** Decodes every picture; those that cannot be taken are faults. Accepted ones are by their key in the document. */
export async function inspectPictures(
  pictures: readonly DocumentPicture[],
): Promise<{ accepted: Map<string, AcceptedPicture>; faults: PictureFault[] }> {
  const accepted = new Map<string, AcceptedPicture>()
  const faults: PictureFault[] = []
  const results = await inParallel(pictures, AT_ONCE, async ({ key, data, hue: named }) => {
    const source = Buffer.from(data, 'base64')
    try {
      const { width, height, isCutout, dominantHue } = await inspectPicture(source)
      const hue = named === undefined ? dominantHue : plateHue(named)
      return { key, picture: { hash: hashOf(source, hue), source, width, height, is_cutout: isCutout, hue } }
    } catch (error) {
      if (error instanceof PictureError) return { key, message: error.message }
      throw error
    }
  })
  for (const result of results) {
    if (result.picture) accepted.set(result.key, result.picture)
    else faults.push(result)
  }
  return { accepted, faults }
}

/** Re-encodes pictures for storing, each hash once and each source once. */
export async function encodePictures(pictures: Iterable<AcceptedPicture>): Promise<PreparedPicture[]> {
  const byHash = new Map([...pictures].map((picture) => [picture.hash, picture]))
  const bySource = new Map<string, Promise<EncodedPicture>>()
  return inParallel([...byHash.values()], AT_ONCE, async (picture) => {
    const digest = createHash('sha256').update(picture.source).digest('hex')
    const encoded = bySource.get(digest) ?? encodePicture(picture.source, picture)
    bySource.set(digest, encoded)
    return { ...picture, ...(await encoded) }
  })
}

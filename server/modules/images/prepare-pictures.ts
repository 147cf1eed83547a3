// The pictures of a document: decoded to see whether they can be taken, re-encoded once they are.
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { MOST_FAULTS } from '#contract/import-document'
import { plateHue } from '#server/platform/images/colour'
import type { ImageFacts } from './image-presenter.ts'
import type { PreparedPicture } from './images-repository.ts'
import { encodePicture } from '#server/platform/images/encode-picture'
import type { EncodedPicture } from '#server/platform/images/encode-picture'
import { inspectPicture, measurePicture, PictureError } from '#server/platform/images/picture'

/** Decoded pictures take memory: more at a time than cores gains nothing. */
const AT_ONCE = Math.min(4, availableParallelism())

/** A picture of a document: its key, its bytes, and the hue of its plate when the store names one. */
export type DocumentPicture = { readonly key: string; readonly source: Buffer; readonly hue: number | undefined }

/** A picture that can be taken. */
export type AcceptedPicture = Omit<ImageFacts, 'preview' | 'encoding'> & { readonly source: Buffer }

/** What is wrong with a picture, or with all of them together. */
export type PictureFault = { readonly key: string | null; readonly message: string }

/** Pixels of all pictures of a document once decoded: seven hundred of two megapixels. */
const MOST_PIXELS = 1_500_000_000

/** The name of a picture: the same bytes on a plate of another hue are another picture. */
function hashOf(source: Buffer, hue: number): string {
  return createHash('sha256').update(source).update(`hue ${hue}`).digest('hex').slice(0, 16)
}

/**
 * Decodes every picture, one at a time; those that cannot be taken are faults. Accepted ones are by their key in the document.
 * A few megabytes can stand for gigabytes: nothing is decoded before the sizes of all are known.
 */
export async function inspectPictures(
  pictures: readonly DocumentPicture[],
): Promise<{ accepted: Map<string, AcceptedPicture>; faults: PictureFault[] }> {
  const accepted = new Map<string, AcceptedPicture>()
  const faults: PictureFault[] = []
  const attempt = async (key: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      faults.push({ key, message: error.message })
    }
  }
  let pixels = 0
  const measured: DocumentPicture[] = []
  for (const picture of pictures) {
    if (faults.length > MOST_FAULTS) break
    await attempt(picture.key, async () => {
      pixels += await measurePicture(picture.source)
      measured.push(picture)
    })
  }
  if (pixels > MOST_PIXELS) {
    const message = `have more than ${MOST_PIXELS / 1_000_000} megapixels in all`
    return { accepted, faults: [...faults, { key: null, message }] }
  }
  for (const { key, source, hue: named } of measured) {
    if (faults.length > MOST_FAULTS) break
    await attempt(key, async () => {
      const { width, height, isCutout, dominantHue } = await inspectPicture(source)
      const hue = named === undefined ? dominantHue : plateHue(named)
      accepted.set(key, { hash: hashOf(source, hue), source, width, height, is_cutout: isCutout, hue })
    })
  }
  return { accepted, faults }
}

/** Re-encodes pictures for storing, as many at a time as there are cores: each hash once and each source once. */
export async function encodePictures(pictures: Iterable<AcceptedPicture>): Promise<PreparedPicture[]> {
  const byHash = new Map([...pictures].map((picture) => [picture.hash, picture]))
  const bySource = new Map<string, Promise<EncodedPicture>>()
  return pLimit(AT_ONCE).map(byHash.values(), async (picture) => {
    const digest = createHash('sha256').update(picture.source).digest('hex')
    const encoded = bySource.get(digest) ?? encodePicture(picture.source, picture)
    bySource.set(digest, encoded)
    return { ...picture, ...(await encoded) }
  })
}

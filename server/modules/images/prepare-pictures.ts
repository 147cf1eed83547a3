import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { MOST_FAULTS } from '#contract/import-document'
import { plateHue } from '#server/platform/images/colour'
import type { ImageFacts } from './image-presenter.ts'
import type { PreparedPicture } from './images-repository.ts'
import { type EncodedPicture, encodePicture } from '#server/platform/images/encode-picture'
import { inspectPicture, measurePicture, PictureError } from '#server/platform/images/picture'

type DocumentPicture = { readonly key: string; readonly source: Buffer; readonly hue: number | undefined }

export type AcceptedPicture = Omit<ImageFacts, 'preview' | 'encoding'> & { readonly source: Buffer }

/** Of all pictures of a document: seven hundred of two megapixels. */
const MOST_PIXELS = 1_500_000_000

/** The hue is that of the plate, which belongs to the picture. */
const hashOf = (source: Buffer, hue: number) =>
  createHash('sha256').update(source).update(`hue ${hue}`).digest('hex').slice(0, 16)

/** Decodes one picture at a time, after the sizes of all were checked: a few megabytes can be gigabytes once decoded. */
export async function inspectPictures(pictures: readonly DocumentPicture[]) {
  const accepted = new Map<string, AcceptedPicture>()
  const faults: { key: string | null; message: string }[] = []
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
    faults.push({ key: null, message: `have more than ${MOST_PIXELS / 1_000_000} megapixels in all` })
    return { accepted, faults }
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

/** Encodes each hash and each source once. */
export async function encodePictures(pictures: Iterable<AcceptedPicture>): Promise<PreparedPicture[]> {
  const byHash = new Map([...pictures].map((picture) => [picture.hash, picture]))
  const bySource = new Map<string, Promise<EncodedPicture>>()
  // Decoded pictures take memory, and more at a time than there are cores gains nothing.
  return pLimit(Math.min(4, availableParallelism())).map(byHash.values(), async (picture) => {
    const digest = createHash('sha256').update(picture.source).digest('hex')
    const encoded = bySource.get(digest) ?? encodePicture(picture.source, picture)
    bySource.set(digest, encoded)
    return { ...picture, ...(await encoded) }
  })
}

// Checks documents that strangers send in a thread of its own, one at a time.
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { ImportFault } from '#contract/import-document'
import { ProblemError } from '#server/platform/http/route'
import { type CheckedDocument, checkDocument } from './check-document.ts'
import { ImportFaultsError } from './fault-places.ts'
import { type Scan, scanDocument } from './scan-document.ts'

/** Memory of a thread for what it makes of a document, in MB; the document's bytes and its pictures are beside that. */
const MEMORY_MB = 384
const YOUNG_MEMORY_MB = 32
/** The largest good document takes a few seconds; decoding the pictures is most of it. */
const TIME_MS = 90_000

/**
 * A document as small as this is read before a thread has started, which takes a quarter of a second. Each value may have faults of
 * its own: 19,000 in 60 KB took 100 ms.
 */
const SMALL_BYTES = 64 * 1024
const SMALL_VALUES = 1_000

/** What a thread is given; the bytes are its own from then on. */
export type ThreadWork = { readonly bytes: Uint8Array<ArrayBuffer>; readonly slug: string }

/** What it answers, before it ends. */
export type ThreadAnswer =
  | { readonly kind: 'document'; readonly document: CheckedDocument }
  | { readonly kind: 'faults'; readonly faults: readonly ImportFault[]; readonly more: boolean }
  | { readonly kind: 'malformed' }

/** Checks the document of a store. See checkDocument, and 413 for a document that the thread cannot hold or finish. */
export type Check = (bytes: Uint8Array<ArrayBuffer>, slug: string) => Promise<CheckedDocument>

/** Between threads a Buffer becomes an array of bytes. */
function withBuffers(document: CheckedDocument): CheckedDocument {
  const pictures = document.pictures.map((picture) => {
    const { buffer, byteOffset, byteLength } = picture.source
    return { ...picture, source: Buffer.from(buffer, byteOffset, byteLength) }
  })
  return { ...document, pictures }
}

const tooMuch = () => new ProblemError(413, 'payload_too_large')
const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

function answerOf(worker: Worker, milliseconds: number): Promise<ThreadAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(tooMuch())
    }, milliseconds)
    worker.once('message', resolve)
    worker.once('error', (error) => {
      reject(isOutOfMemory(error) ? tooMuch() : error)
    })
    worker.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the thread ended with ${code} and no answer`))
    })
  })
}

/** What the first look at a small document found; null of any other. */
function scanOfSmall(bytes: Buffer): Scan | null {
  if (bytes.length > SMALL_BYTES) return null
  const scan = scanDocument(bytes)
  return 'fault' in scan || scan.values <= SMALL_VALUES ? scan : null
}

/** Checks documents in threads of this process. `memoryMb` is for tests. */
export function createCheck({ memoryMb = MEMORY_MB }: { memoryMb?: number } = {}): Check {
  const inTurn = pLimit(1)
  return (bytes, slug) =>
    inTurn(async () => {
      const held = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      const scan = scanOfSmall(held)
      if (scan) return checkDocument(held, slug, scan)
      const worker = new Worker(new URL('./check-thread.ts', import.meta.url), {
        workerData: { bytes, slug } satisfies ThreadWork,
        transferList: [bytes.buffer],
        resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MEMORY_MB },
      })
      try {
        const answer = await answerOf(worker, TIME_MS)
        if (answer.kind === 'document') return withBuffers(answer.document)
        if (answer.kind === 'faults') throw new ImportFaultsError(answer)
        throw new ProblemError(400, 'malformed')
      } finally {
        await worker.terminate()
      }
    })
}

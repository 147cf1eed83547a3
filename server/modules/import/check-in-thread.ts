import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { ProblemError } from '#server/platform/http/route'
import { type CheckedDocument, checkDocument } from './check-document.ts'
import { ImportFaultsError } from './fault-places.ts'
import type { ThreadAnswer, ThreadWork } from './check-thread.ts'
import { scanDocument } from './scan-document.ts'

/** Memory of a thread in MB, without the bytes of the document and its pictures. */
const MEMORY_MB = 384
const YOUNG_MEMORY_MB = 32
/** The largest good document takes a few seconds; decoding the pictures is most of it. */
const TIME_MS = 90_000

/** A document below these limits is checked without a thread, which takes a quarter of a second to start. 19,000 faulty values took 100 ms. */
const SMALL_BYTES = 64 * 1024
const SMALL_VALUES = 1_000

export type Check = ReturnType<typeof createCheck>

/** A Buffer becomes a Uint8Array on its way between threads. */
function withBuffers(document: CheckedDocument) {
  const pictures = document.pictures.map((picture) => {
    const { buffer, byteOffset, byteLength } = picture.source
    return { ...picture, source: Buffer.from(buffer, byteOffset, byteLength) }
  })
  return { ...document, pictures }
}

async function answerOf(worker: Worker): Promise<ThreadAnswer> {
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(TIME_MS) })
    return answer
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ERR_WORKER_OUT_OF_MEMORY' || code === 'ABORT_ERR') throw new ProblemError(413, 'payload_too_large')
    throw error
  }
}

function scanOfSmall(bytes: Buffer) {
  if (bytes.length > SMALL_BYTES) return null
  const scan = scanDocument(bytes)
  return 'fault' in scan || scan.values <= SMALL_VALUES ? scan : null
}

/** The check is checkDocument, and 413 when a thread lacks memory or time. Its bytes are transferred. @param memoryMb for tests. */
export function createCheck({ memoryMb = MEMORY_MB } = {}) {
  const inTurn = pLimit(1)
  return (bytes: Uint8Array<ArrayBuffer>, slug: string): Promise<CheckedDocument> =>
    inTurn(async () => {
      const held = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      const scan = scanOfSmall(held)
      if (scan) return checkDocument(held, slug, scan)
      const worker = new Worker(new URL('./check-thread.ts', import.meta.url), {
        workerData: { bytes, slug } satisfies ThreadWork,
        transferList: [bytes.buffer],
        resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MEMORY_MB },
      })
      // An error after the answer would end the process if it had no listener.
      worker.on('error', () => undefined)
      try {
        const answer = await answerOf(worker)
        if (answer.kind === 'document') return withBuffers(answer.document)
        if (answer.kind === 'faults') throw new ImportFaultsError(answer)
        throw new ProblemError(400, 'malformed')
      } finally {
        await worker.terminate()
      }
    })
}

// The thread that checks one document and ends. It has memory of its own: whatever a document does to it, the server goes on.
import os from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { ProblemError } from '#server/platform/http/route'
import { checkDocument } from './check-document.ts'
import type { ThreadAnswer, ThreadWork } from './check-in-thread.ts'
import { ImportFaultsError } from './fault-places.ts'

/** Steps behind the threads that answer visitors, where the system counts them by thread. */
const NICENESS = 10

async function answer({ bytes, slug }: ThreadWork): Promise<ThreadAnswer> {
  try {
    const document = await checkDocument(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), slug)
    return { kind: 'document', document }
  } catch (error) {
    if (error instanceof ImportFaultsError) return { kind: 'faults', faults: error.faults, more: error.more }
    if (error instanceof ProblemError) return { kind: 'malformed' }
    throw error
  }
}

if (os.platform() === 'linux') os.setPriority(0, NICENESS)
const work = workerData as ThreadWork // what check-in-thread.ts gave it
const found = await answer(work)
// The pictures of an answer lie in the bytes that came, which go back whole.
parentPort?.postMessage(found, found.kind === 'document' ? [work.bytes.buffer] : [])

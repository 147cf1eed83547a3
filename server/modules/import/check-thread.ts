// A thread has memory of its own: a document that exhausts it does not harm the server.
import os from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { ProblemError } from '#server/platform/http/route'
import { checkDocument } from './check-document.ts'
import { ImportFaultsError } from './fault-places.ts'

/** Lower priority than the threads that answer visitors. Only Linux sets it by thread. */
const NICENESS = 10

export type ThreadWork = { readonly bytes: Uint8Array<ArrayBuffer>; readonly slug: string }
export type ThreadAnswer = Awaited<ReturnType<typeof answer>>

async function answer({ bytes, slug }: ThreadWork) {
  try {
    const document = await checkDocument(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), slug)
    return { kind: 'document' as const, document }
  } catch (error) {
    if (error instanceof ImportFaultsError) return { kind: 'faults' as const, faults: error.faults, more: error.more }
    if (error instanceof ProblemError) return { kind: 'malformed' as const }
    throw error
  }
}

if (os.platform() === 'linux') os.setPriority(0, NICENESS)
const work = workerData as ThreadWork // from check-in-thread.ts
const found = await answer(work)
// The pictures of an answer are views of these bytes, which are transferred back.
parentPort?.postMessage(found, found.kind === 'document' ? [work.bytes.buffer] : [])

// The imported bytes of a picture a little at a time: the embedded database works in the thread that answers visitors.
import { setImmediate } from 'node:timers/promises'
import type { Database } from '#server/platform/db/database'
import { readSource } from './images-repository.ts'
import type { SourcePlace } from './images-repository.ts'

/** Bytes that one statement reads. The embedded database writes them as text on their way, and nobody is answered meanwhile. */
const SLICE_BYTES = 256 * 1024

/** The source of a picture little by little, each part read by itself when it is asked for; others are heard in between. */
export async function* sourcePieces(db: Database, tenantId: string, hash: string): AsyncGenerator<Buffer> {
  for (let place: SourcePlace = { hash, piece: 0, from: 0 }; ;) {
    const at = place
    await setImmediate()
    const bytes = await db.inTenant(tenantId, (tx) => readSource(tx, tenantId, at, SLICE_BYTES))
    if (bytes.length === 0 && at.from === 0) return
    if (bytes.length > 0) yield Buffer.from(bytes)
    place =
      bytes.length === SLICE_BYTES ? { ...at, from: at.from + SLICE_BYTES } : { hash, piece: at.piece + 1, from: 0 }
  }
}

/** Bytes in base64, as long as they come. */
export async function* toBase64(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece])
    // Three bytes are four characters; padding is for the end.
    const whole = bytes.length - (bytes.length % 3)
    yield bytes.toString('base64', 0, whole)
    rest = bytes.subarray(whole)
  }
  if (rest.length > 0) yield rest.toString('base64')
}

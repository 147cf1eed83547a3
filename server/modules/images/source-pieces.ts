// The imported bytes of a picture a little at a time: the embedded database works in the thread that answers visitors.
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/db/database'

/** Bytes that one statement reads. The embedded database writes them as text on their way, and nobody is answered meanwhile. */
const SLICE_BYTES = 256 * 1024

/** Where bytes of a source are: piece 0 is the picture's own row, which holds all of an older source; the others follow by number. */
type Place = { readonly hash: string; readonly piece: number; readonly from: number }

const slice = (column: string, from: number) =>
  sql<Uint8Array>`substring(${sql.ref(column)} from ${from + 1}::int for ${SLICE_BYTES}::int)`.as('bytes')

/** Empty where nothing is. */
async function readSlice(tx: Transaction, tenantId: string, { hash, piece, from }: Place): Promise<Uint8Array> {
  const own = tx.selectFrom('images').select(slice('source', from))
  const more = tx.selectFrom('image_sources').select(slice('bytes', from)).where('piece', '=', piece)
  const row =
    piece === 0
      ? await own.where('tenant_id', '=', tenantId).where('hash', '=', hash).executeTakeFirst()
      : await more.where('tenant_id', '=', tenantId).where('hash', '=', hash).executeTakeFirst()
  return row?.bytes ?? new Uint8Array()
}

/** The source of a picture little by little, each part read by itself when it is asked for; others are heard in between. */
export async function* sourcePieces(db: Database, tenantId: string, hash: string): AsyncGenerator<Buffer> {
  for (let place: Place = { hash, piece: 0, from: 0 }; ;) {
    const at = place
    await setImmediate()
    const bytes = await db.inTenant(tenantId, (tx) => readSlice(tx, tenantId, at))
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

// A large body as bytes: held once, and in a piece of memory that can be handed to another thread.
import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { ProblemError } from './route.ts'

/** Room made for a body whose length is not told; it doubles as the body grows. */
const FIRST_ROOM = 64 * 1024

/** The length a body is said to have; null when nothing is said. */
function lengthTold({ headers }: FastifyRequest): number | null {
  const told = Number(headers['content-length'])
  return headers['content-length'] === undefined || !Number.isSafeInteger(told) ? null : told
}

function grown(bytes: Uint8Array<ArrayBuffer>, length: number, limit: number): Uint8Array<ArrayBuffer> {
  const room = new Uint8Array(Math.min(limit, Math.max(length, bytes.length * 2)))
  room.set(bytes)
  return room
}

/**
 * Reads a body of at most `limit` bytes.
 * @throws ProblemError 413 when it is longer.
 */
export async function readBytes(
  request: FastifyRequest,
  body: Readable,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const told = lengthTold(request)
  if (told !== null && told > limit) throw new ProblemError(413, 'payload_too_large')
  let bytes = new Uint8Array(told ?? FIRST_ROOM)
  let length = 0
  // What is left of a body that is too long is not read, but its connection still carries the answer.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    const end = length + chunk.length
    if (end > limit) throw new ProblemError(413, 'payload_too_large')
    if (end > bytes.length) bytes = grown(bytes, end, limit)
    bytes.set(chunk, length)
    length = end
  }
  return bytes.subarray(0, length)
}

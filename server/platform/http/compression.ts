// Compressing answers, never on the thread that answers: zlib's work is done by the threads of Node's pool.
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { createTurns } from './load.ts'

const brotli = promisify(brotliCompress)

/** 2 ms of processor time for a page, 30 ms for the document of 2,000 items. */
const QUICK = 5
/** 40 times as long, for a tenth to a quarter fewer bytes. */
const THOROUGH = 11
/** After each thorough compression its thread rests so many times as long as it took, so that it never takes much of a processor. */
const REST = 9
/** Texts that wait to be compressed thoroughly; any more stay as they are. */
const MOST_WAITING = 2_000

const oneAtATime = createTurns({ atOnce: 1, most: MOST_WAITING })

function compress(text: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  return brotli(text, { params })
}

/** Gzip, for whoever takes no brotli. */
export const toGzip = promisify(gzip)

/** The text in brotli, soon. */
export const toBrotli = (text: Buffer): Promise<Buffer> => compress(text, QUICK)

/** The text that was compressed. */
export const fromBrotli = promisify(brotliDecompress)

const rest = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    // A process that ends does not wait for this.
    setTimeout(resolve, ms).unref()
  })

/**
 * The text as small as brotli makes it, when there is time: one text after another, with rests. `text` is asked for when it is its turn.
 * @throws ProblemError 503 `overloaded` when too many texts wait already.
 */
export function toSmallestBrotli(text: () => Promise<Buffer>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    oneAtATime(async () => {
      const startedAt = performance.now()
      resolve(await compress(await text(), THOROUGH))
      await rest((performance.now() - startedAt) * REST)
    }).catch(reject)
  })
}

import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { createTurns } from './load.ts'

const brotli = promisify(brotliCompress)

/** 2 ms of processor time for a page, 30 ms for the document of 2,000 items. */
const QUICK = 5
/** 40 times as long, for a tenth to a quarter fewer bytes. */
const THOROUGH = 11
/** A thorough compression is followed by a pause of so many times its duration, so that it never takes much of a processor. */
const REST = 9
const oneAtATime = createTurns({ atOnce: 1, most: 2_000 })

function compress(text: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  return brotli(text, { params })
}

export const toGzip = promisify(gzip)

export const toBrotli = (text: Buffer): Promise<Buffer> => compress(text, QUICK)

export const fromBrotli = promisify(brotliDecompress)

/** One text after another. `text` is called when it is its turn. @throws ProblemError 503 when too many wait already. */
export function toSmallestBrotli(text: () => Promise<Buffer>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    oneAtATime(async () => {
      const startedAt = performance.now()
      resolve(await compress(await text(), THOROUGH))
      await sleep((performance.now() - startedAt) * REST, undefined, { ref: false })
    }).catch(reject)
  })
}

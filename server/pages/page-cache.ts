// Finished pages as compressed bytes, least recently used first out. Pages hold nothing personal, so one copy serves all.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

export type FinishedPage = {
  readonly status: number
  readonly csp: string
  readonly etag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

const BROTLI_KEPT = 11
const BROTLI_ONCE = 5

/** Compresses a page: thoroughly when it will be kept, quickly when it is sent once. */
export async function finishPage(status: number, html: string, csp: string, isKept: boolean): Promise<FinishedPage> {
  const plain = Buffer.from(html)
  const quality = isKept ? BROTLI_KEPT : BROTLI_ONCE
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, gz] = await Promise.all([brotli(plain, { params }), deflate(plain)])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { status, csp, etag, plain, br, gzip: gz }
}

/** Keeps finished pages by key until their time is over or room is needed. Simultaneous misses of a key render once. */
export class PageCache {
  #pages = new Map<string, { page: Promise<FinishedPage>; until: number }>()
  readonly #limit: number
  readonly #maxAgeMs: number

  constructor(limit: number, maxAgeMs: number) {
    this.#limit = limit
    this.#maxAgeMs = maxAgeMs
  }

  get(key: string, nowMs: number, make: () => Promise<FinishedPage>): Promise<FinishedPage> {
    const found = this.#pages.get(key)
    this.#pages.delete(key)
    if (found && found.until > nowMs) {
      this.#pages.set(key, found)
      return found.page
    }
    const page = make()
    this.#pages.set(key, { page, until: nowMs + this.#maxAgeMs })
    page.then(
      (made) => {
        if (made.status !== 200) this.#pages.delete(key)
      },
      () => this.#pages.delete(key),
    )
    const oldest = this.#pages.keys().next()
    if (this.#pages.size > this.#limit && !oldest.done) this.#pages.delete(oldest.value)
    return page
  }
}

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fromBrotli, toBrotli, toGzip, toSmallestBrotli } from '#server/platform/http/compression'
import { encodingFor, matchesTag } from '#server/platform/http/answer'

/** About the memory of a page beyond its texts. */
const OVERHEAD_BYTES = 1_024

/** A page or sitemap as brotli, of which the other encodings are made on request. It has nothing personal and is sent to all. */
export class FinishedPage {
  readonly status: 200 | 404
  readonly csp: string
  /** Weak, because it is the same for every encoding (RFC 9110 section 8.8.3). */
  readonly etag: string
  #br: Buffer
  #gzip: Promise<Buffer> | undefined
  #gzipBytes = 0
  #isImproved = false
  #onResize: () => void = () => undefined

  private constructor(status: 200 | 404, csp: string, etag: string, br: Buffer) {
    this.status = status
    this.csp = csp
    this.etag = etag
    this.#br = br
  }

  static async of(status: 200 | 404, text: string, csp = ''): Promise<FinishedPage> {
    const plain = Buffer.from(text)
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    return new FinishedPage(status, csp, `W/"${hash}"`, await toBrotli(plain))
  }

  get bytes() {
    return this.#br.length + this.#gzipBytes + this.csp.length + OVERHEAD_BYTES
  }

  onResize(call: () => void) {
    this.#onResize = call
  }

  /** The bytes in an encoding; null is the plain text. */
  async in(encoding: 'br' | 'gzip' | null): Promise<Buffer> {
    if (encoding === 'br') return this.#br
    if (encoding === null) return fromBrotli(this.#br)
    this.#gzip ??= this.#zip()
    return this.#gzip
  }

  async #zip() {
    const zipped = await toGzip(await fromBrotli(this.#br))
    this.#gzipBytes = zipped.length
    this.#onResize()
    return zipped
  }

  improve() {
    if (this.#isImproved) return
    this.#isImproved = true
    toSmallestBrotli(() => fromBrotli(this.#br)).then(
      (smallest) => {
        this.#br = smallest
        this.#onResize()
      },
      // Too many pages wait to be compressed, so this one stays as it is.
      () => undefined,
    )
  }
}

/** `vary` names the headers that the answer depends on beside Accept-Encoding. */
export async function sendFinished(
  page: FinishedPage,
  request: FastifyRequest,
  reply: FastifyReply,
  vary: readonly string[] = [],
) {
  reply
    .header('vary', ['Accept-Encoding', ...vary].join(', '))
    .header('etag', page.etag)
    .code(page.status)
  if (page.status === 200 && matchesTag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'], { br: true, gzip: true })
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(await page.in(encoding))
}

// A page or sitemap as it is sent, in compressed form only. It holds nothing personal, so one copy serves all.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fromBrotli, toBrotli, toGzip, toSmallestBrotli } from '#server/platform/http/compression'
import { encodingFor, matchesTag } from '#server/platform/http/answer'

/** What a kept page holds beyond its texts, about: keys, tags, objects. */
const OVERHEAD_BYTES = 1_024

export type Encoding = 'br' | 'gzip'

/** Bytes of a page. Browsers are sent brotli; the other forms are made of it when somebody asks for them. */
export class FinishedPage {
  readonly status: 200 | 404
  readonly csp: string
  /** Weak, because it stands for every encoding: RFC 9110 section 8.8.3. */
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

  /** Compresses a text quickly. */
  static async of(status: 200 | 404, text: string, csp = ''): Promise<FinishedPage> {
    const plain = Buffer.from(text)
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    return new FinishedPage(status, csp, `W/"${hash}"`, await toBrotli(plain))
  }

  /** Bytes it holds in memory. */
  get bytes(): number {
    return this.#br.length + this.#gzipBytes + this.csp.length + OVERHEAD_BYTES
  }

  /** Calls when it holds more or fewer bytes than before. */
  onResize(call: () => void): void {
    this.#onResize = call
  }

  /** What to send in an encoding; null is the plain text. */
  async in(encoding: Encoding | null): Promise<Buffer> {
    if (encoding === 'br') return this.#br
    if (encoding === null) return fromBrotli(this.#br)
    this.#gzip ??= this.#zip()
    return this.#gzip
  }

  async #zip(): Promise<Buffer> {
    const zipped = await toGzip(await fromBrotli(this.#br))
    this.#gzipBytes = zipped.length
    this.#onResize()
    return zipped
  }

  /** Compresses it as well as can be, once, when there is time. */
  improve(): void {
    if (this.#isImproved) return
    this.#isImproved = true
    toSmallestBrotli(() => fromBrotli(this.#br)).then(
      (smallest) => {
        this.#br = smallest
        this.#onResize()
      },
      // More wait than will ever be done: it stays as it is.
      () => undefined,
    )
  }
}

// How a finished page or sitemap leaves: compressed as the browser likes it, with the tag that makes an unchanged one cost a 304.

const AVAILABLE = { br: true, gzip: true }

/** Sends the bytes; the caller has set what kind of answer it is. `vary` names what else than the encoding the answer depends on. */
export async function sendFinished(
  page: FinishedPage,
  request: FastifyRequest,
  reply: FastifyReply,
  vary: readonly string[] = [],
): Promise<FastifyReply> {
  reply
    .header('vary', ['Accept-Encoding', ...vary].join(', '))
    .header('etag', page.etag)
    .code(page.status)
  if (page.status === 200 && matchesTag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'], AVAILABLE)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(await page.in(encoding))
}

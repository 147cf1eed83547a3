// What visitors read of a store, as bytes: written and compressed once per catalogue version, then only sent.
import { createHash } from 'node:crypto'
import { packMenu } from '#contract/menu-document'
import { toBrotli, toGzip, toSmallestBrotli } from '#server/platform/http/compression'
import type { AnswerBytes } from '#server/platform/http/route'
import type { Catalogue } from './load-catalogue.ts'

/** A whole answer ready to be sent. */
export type PublicAnswer = { readonly bytes: AnswerBytes; readonly etag: string }

export type PublicAnswerName = 'tenant' | 'categories' | 'items' | 'menu'

/** Below this, headers weigh more than what compression saves. */
const WORTH_COMPRESSING = 1_024

/** Whether the answer will not be compressed better any more. */
type Written = { readonly answer: Promise<PublicAnswer>; readonly isLast: boolean }
const answers = new WeakMap<Catalogue, Map<PublicAnswerName, Written>>()

/** `meta` of the list of all items of a store. */
export function wholeMenuMeta(catalogue: Catalogue): {
  total: number
  page: number
  per_page: number
  catalogue_version: number
} {
  const total = catalogue.items.length
  return { total, page: 1, per_page: total, catalogue_version: catalogue.version }
}

function bodyOf(catalogue: Catalogue, name: PublicAnswerName): unknown {
  if (name === 'menu') {
    const { version, tenant, categories, items } = catalogue
    return { data: packMenu({ catalogue_version: version, tenant, categories, items }) }
  }
  if (name === 'items') return { data: catalogue.items, meta: wholeMenuMeta(catalogue) }
  return { data: name === 'tenant' ? catalogue.tenant : catalogue.categories }
}

async function write(catalogue: Catalogue, name: PublicAnswerName): Promise<PublicAnswer> {
  const identity = Buffer.from(JSON.stringify(bodyOf(catalogue, name)))
  // By content, not by version: a database made anew counts its versions from one again.
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  if (identity.length < WORTH_COMPRESSING) return { bytes: { identity }, etag }
  const [br, gzip] = await Promise.all([toBrotli(identity), toGzip(identity)])
  return { bytes: { identity, br, gzip }, etag }
}

/**
 * One of the store's public answers; whoever asks first has it written. The menu document is what every page of every
 * customer asks for: it is sent as soon as it is written, and compressed better once it is asked for again.
 */
export function publicAnswer(catalogue: Catalogue, name: PublicAnswerName): Promise<PublicAnswer> {
  const written = answers.get(catalogue) ?? new Map<PublicAnswerName, Written>()
  answers.set(catalogue, written)
  const known = written.get(name)
  if (!known) {
    const answer = write(catalogue, name)
    written.set(name, { answer, isLast: name !== 'menu' })
    answer.catch(() => written.delete(name))
    return answer
  }
  if (!known.isLast) {
    written.set(name, { ...known, isLast: true })
    void improve(known.answer, (answer) => written.set(name, { answer, isLast: true }))
  }
  return known.answer
}

/** A quarter fewer bytes (31.1 kB become 22.9 kB for 2,000 items), when there is time for it. */
async function improve(known: Promise<PublicAnswer>, put: (better: Promise<PublicAnswer>) => void): Promise<void> {
  const { bytes, etag } = await known
  if (!bytes.br) return
  // More wait than will ever be done: it stays as it is.
  const br = await toSmallestBrotli(() => Promise.resolve(Buffer.from(bytes.identity))).catch(() => null)
  if (br) put(Promise.resolve({ bytes: { ...bytes, br }, etag }))
}

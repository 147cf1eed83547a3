// Finished pages by key: so many bytes of them, each until the instant at which it would say something else.
import { LRUCache } from 'lru-cache'
import type { FinishedPage } from './finished-page.ts'

/** A page and the instant from which it is no longer true. */
export type MadePage = { readonly page: FinishedPage; readonly untilMs: number }
type Make = () => Promise<MadePage>

/** Keeps finished pages. Whoever asks for a key that is being made waits for the same page; a failure is only theirs. */
export class PageCache {
  readonly #kept: LRUCache<string, MadePage, Make>

  constructor(maxBytes: number) {
    this.#kept = new LRUCache<string, MadePage, Make>({
      maxSize: maxBytes,
      sizeCalculation: ({ page }) => page.bytes,
      fetchMethod: (key, _stale, { context: make }) => this.#make(key, make),
      // Whoever waits gets their page, also when others pushed it out before it was made.
      ignoreFetchAbort: true,
    })
  }

  /** Bytes kept now. */
  get bytes(): number {
    return this.#kept.calculatedSize
  }

  /** The page kept for a key. Pages that are asked for again are worth compressing better. */
  find(key: string, nowMs: number): FinishedPage | undefined {
    const made = this.#kept.get(key)
    if (!made) return undefined
    if (made.untilMs <= nowMs) {
      this.#kept.delete(key)
      return undefined
    }
    made.page.improve()
    return made.page
  }

  /** The page kept for a key, else the one made now. */
  async get(key: string, nowMs: number, make: Make): Promise<FinishedPage> {
    return this.find(key, nowMs) ?? (await this.#kept.forceFetch(key, { context: make })).page
  }

  async #make(key: string, make: Make): Promise<MadePage> {
    const first = await make()
    let made = first
    made.page.onResize(() => {
      if (this.#kept.peek(key) !== made) return
      // Only another value is weighed again.
      made = { ...made }
      this.#kept.set(key, made)
    })
    return first
  }
}

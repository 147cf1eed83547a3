// Finished pages by key: so many bytes of them, each until the instant at which it would say something else.
import { LRUCache } from 'lru-cache'
import type { FinishedPage } from './finished-page.ts'

/** A page and the instant from which it is no longer true. */
export type MadePage = { readonly page: FinishedPage; readonly untilMs: number }

/** Keeps finished pages. Whoever asks for a key that is being made waits for the same page; a failure is only theirs. */
export class PageCache {
  readonly #kept: LRUCache<string, MadePage>
  readonly #making = new Map<string, Promise<FinishedPage>>()

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ page }) => page.bytes })
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
  get(key: string, nowMs: number, make: () => Promise<MadePage>): Promise<FinishedPage> {
    const found = this.find(key, nowMs)
    if (found) return Promise.resolve(found)
    const making = this.#making.get(key) ?? this.#make(key, make).finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  async #make(key: string, make: () => Promise<MadePage>): Promise<FinishedPage> {
    let made = await make()
    this.#kept.set(key, made)
    made.page.onResize(() => {
      if (this.#kept.peek(key) !== made) return
      // Only another value is weighed again.
      made = { ...made }
      this.#kept.set(key, made)
    })
    return made.page
  }
}

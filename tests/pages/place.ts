import type { Page } from '@playwright/test'
import { wording } from '#support/wording'
import type { Say } from '#support/wording'
import { ENGLISH } from './words.ts'
import type { Words } from './words.ts'

/** A browser page at a store, in a language. Page models are made from it. */
export type Place = {
  readonly page: Page
  readonly slug: string
  readonly words: Words
  /** Any message of the product in this language. */
  readonly say: Say
  /** Opens an address of the store, such as `cart`. */
  open(path: string): Promise<void>
}

/** `origin` is needed only where the test's own server is not the one of `baseURL`. */
export function placeOf(page: Page, options: { slug?: string; words?: Words; origin?: string } = {}): Place {
  const { slug = 'sumac', words = ENGLISH, origin = '' } = options
  return {
    page,
    slug,
    words,
    say: wording(words.locale),
    open: async (path) => {
      await page.goto(`${origin}/${slug}/${path}`)
    },
  }
}

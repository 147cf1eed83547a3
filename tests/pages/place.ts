import type { Page, Response } from '@playwright/test'
import { deviceSettled } from '../support/device-settled.ts'
import { takenOver } from '../support/taken-over.ts'
import { type Say, wording } from '#support/wording'
import { type Words, ENGLISH } from './words.ts'

/**
 * A browser page at a store, in a language. Page models are made from it. It moves as somebody does who looks: what they did is
 * written down before they go on, and the next page answers before they tap.
 */
export type Place = {
  readonly page: Page
  readonly slug: string
  readonly words: Words
  /** Any message of the product in this language. */
  readonly say: Say
  /** Opens an address of the store, such as `cart`. */
  open(path: string): Promise<void>
  /** Opens any address of the server, such as `/`. */
  visit(address: string): Promise<Response | null>
  /** Loads the page again. */
  reload(): Promise<void>
}

/** `origin` is needed only where the test's own server is not the one of `baseURL`. */
export function placeOf(page: Page, options: { slug?: string; words?: Words; origin?: string } = {}): Place {
  const { slug = 'sumac', words = ENGLISH, origin = '' } = options
  const visit = async (address: string) => {
    await deviceSettled(page)
    const answer = await page.goto(address.startsWith('/') ? origin + address : address)
    await takenOver(page)
    return answer
  }
  return {
    page,
    slug,
    words,
    say: wording(words.locale),
    open: async (path) => {
      await visit(`/${slug}/${path}`)
    },
    visit,
    reload: async () => {
      await deviceSettled(page)
      await page.reload()
      await takenOver(page)
    },
  }
}

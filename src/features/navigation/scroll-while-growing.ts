// @script look
import { whilePageGrows } from '#lib/while-page-grows.ts'

/** Scrolls to a place as soon as the page is long enough, unless the customer moves or leaves first. */
export function scrollWhileGrowing(top: number): void {
  whilePageGrows(() => {
    window.scrollTo({ top, behavior: 'instant' })
    return window.scrollY >= top - 1
  })
}

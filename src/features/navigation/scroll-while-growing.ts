// @script look
import { whilePageGrows } from '#lib/while-page-grows.ts'

export function scrollWhileGrowing(top: number): void {
  whilePageGrows(() => {
    window.scrollTo({ top, behavior: 'instant' })
    return window.scrollY >= top - 1
  })
}

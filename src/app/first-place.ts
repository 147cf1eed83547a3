// Where a page stands when the router takes it over: on a slow line somebody reads it, and has moved, long before.
import { visitType } from '#lib/visit-type.ts'

/** @returns what says whether the router may put a page to its top, or to where it was left: always, but where somebody has moved the first one. */
export function placesUnlessMoved(): (page: { location: { hash: string } }) => boolean {
  let isFirst = true
  return ({ location: { hash } }) => {
    // After another kind of visit it is the browser that may have moved it.
    const wasMoved = isFirst && hash === '' && scrollY > 0 && visitType() === 'navigate'
    isFirst = false
    return !wasMoved
  }
}

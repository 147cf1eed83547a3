import type { MouseEvent } from 'react'
import { useOverPage } from '../use-over-page.ts'

/** Screens with room for the item's own page (specification section 9: 768 px). */
const IS_WIDE = '(min-width: 768px)'

export const hasRoomForPage = () => matchMedia(IS_WIDE).matches

/** Tap handler of a link to an item's page: on small screens the drawer opens instead. Opening it in a new tab stays a page. */
export function useDrawerTap(itemId: string): (event: MouseEvent) => void {
  const { open } = useOverPage('item')
  return (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || hasRoomForPage()) return
    event.preventDefault()
    open(itemId)
  }
}

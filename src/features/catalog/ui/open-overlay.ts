// What lies over a page belongs to an entry of the browser's history, so that Back closes it and a reload opens it again.
import type { RegisteredRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was made by opening something over a page, so going back closes it. */
    isOverPage?: boolean
    /** Item whose questions are asked over the page. */
    asks?: string
    /** Question whose options are listed over the page. */
    lists?: string
  }
}

/** Where something over a page is opened: the same page at the same place, one entry of the history further. */
export const SAME_PLACE = { to: '.', hash: true, resetScroll: false, hashScrollIntoView: false } as const

export type Layer = 'asks' | 'lists'

/** Opens a layer over the page. A second tap, which comes before the first one's page, opens no second one. */
export function openOverlay(router: RegisteredRouter, layer: Layer, id: string): void {
  if (router.history.location.state[layer] !== undefined) return
  void router.navigate({
    ...SAME_PLACE,
    search: true,
    state: (state) => ({ ...state, [layer]: id, isOverPage: true }),
  })
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was made by opening something over a page, so going back closes it. */
    isOverPage?: boolean
  }
}

/** Where something over a page is opened: the same page at the same place, one entry of the history further. */
export const SAME_PLACE = { to: '.', hash: true, resetScroll: false, hashScrollIntoView: false } as const

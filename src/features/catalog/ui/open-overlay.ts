// An overlay has its own history entry, so that Back closes it and a reload opens it again.
import type { RegisteredRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    isOverPage?: boolean
    asks?: string
    lists?: string
  }
}

export const SAME_PLACE = { to: '.', hash: true, resetScroll: false, hashScrollIntoView: false } as const

export type Layer = 'asks' | 'lists'

/** Ignores a second tap before the first one's navigation. */
export function openOverlay(router: RegisteredRouter, layer: Layer, id: string): void {
  if (router.history.location.state[layer] !== undefined) return
  void router.navigate({
    ...SAME_PLACE,
    search: true,
    state: (state) => ({ ...state, [layer]: id, isOverPage: true }),
  })
}

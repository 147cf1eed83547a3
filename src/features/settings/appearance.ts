// How light the page is, as chosen on this device. The server writes the choice into the first HTML; here it changes.
import { useSyncExternalStore } from 'react'
import { APPEARANCES, appearanceCookie, appearanceIn, themeMedia } from '#contract/appearance'
import type { Appearance } from '#contract/appearance'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The choice of this device; null for the system's setting, undefined before it is known. */
export function useAppearance(): Appearance | null | undefined {
  return useSyncExternalStore<Appearance | null | undefined>(
    subscribe,
    () => appearanceIn(document.cookie),
    () => undefined,
  )
}

/** Shows the page so from now on, and keeps the choice for a year; null goes back to the system's setting. */
export function chooseAppearance(chosen: Appearance | null): void {
  document.cookie = appearanceCookie(chosen)
  const page = document.documentElement
  if (chosen) page.dataset['mode'] = chosen
  else delete page.dataset['mode']
  const themes = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  // The server writes one for each, in this order.
  for (const [index, appearance] of APPEARANCES.entries())
    themes[index]?.setAttribute('media', themeMedia(appearance, chosen))
  for (const listener of listeners) listener()
}

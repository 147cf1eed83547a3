import { useSyncExternalStore } from 'react'

const SYSTEM = '(prefers-color-scheme: dark)'

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(SYSTEM)
  const chosen = new MutationObserver(onChange)
  list.addEventListener('change', onChange)
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mode'] })
  return () => {
    list.removeEventListener('change', onChange)
    chosen.disconnect()
  }
}

function isDark(): boolean {
  const { mode } = document.documentElement.dataset
  return mode === 'dark' || (mode !== 'light' && matchMedia(SYSTEM).matches)
}

/** Whether the page is dark, by what was chosen for it or else by the system. For parts that only a browser draws. */
export function useDarkMode(): boolean {
  return useSyncExternalStore(subscribe, isDark)
}

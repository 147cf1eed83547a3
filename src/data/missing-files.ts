// A page of an old build may ask for a file that the server no longer has.
import { isBuildGone } from './build-gone.ts'
import { hasTyped } from './typed.ts'

const RELOADED_FLAG = 'reloaded-for-missing-file'

/**
 * Loads the new build when a file of this one is gone, once, unless somebody typed on a page that still stands. A file that was only lost
 * on its way comes by itself.
 */
export function followMissingFiles(): void {
  window.addEventListener('vite:preloadError', () => {
    void isBuildGone().then((isGone) => {
      const isFree = !hasTyped() || document.querySelector('main[role=alert]') !== null
      if (isGone && isFree && isFirstTime()) location.reload()
    })
  })
}

function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FLAG) !== null) return false
    sessionStorage.setItem(RELOADED_FLAG, '1')
    return true
  } catch {
    // Without memory it might load again and again.
    return false
  }
}

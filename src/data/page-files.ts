import { hasTyped } from './typed.ts'

/** Whether the server no longer has the build this page is of: the first script's name changes with every build. False without a network. */
export async function isBuildGone(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')
  const answer = script && (await fetch(script.src, { method: 'HEAD', cache: 'no-store' }).catch(() => null))
  return answer?.status === 404
}

// A page of an old build may ask for a file that the server no longer has.

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

// What the page showed before its first worker took over must be there offline too. It is asked for once more through
// the worker; the browser's own cache answers, so hardly a byte crosses the network.

/** Hands pictures, letters, manifest and icons of this page to the worker when the page is idle. */
export function keepSeenFiles(slug: string): void {
  const run = () => {
    const links = [
      ...document.querySelectorAll<HTMLLinkElement>('link[rel~=manifest], link[rel~=icon], link[rel=apple-touch-icon]'),
    ].map(({ href }) => href)
    const asked = new Set<string>()
    const keep = ({ currentSrc: url, naturalWidth }: HTMLImageElement) => {
      if (naturalWidth === 0 || asked.has(url) || !url.startsWith(`${location.origin}/images/${slug}/`)) return
      asked.add(url)
      askForPicture(url)
    }
    for (const picture of document.images) {
      if (picture.complete) keep(picture)
      // Asked for before the worker took over and still on its way.
      else picture.addEventListener('load', () => keep(picture), { once: true })
    }
    // Those of the page's own language; nobody is made to load the other's.
    void document.fonts.ready.then(() => {
      for (const { name } of performance.getEntriesByType('resource')) {
        if (name.endsWith('.woff2')) fetch(name, { priority: 'low' }).catch(() => undefined)
      }
    })
    for (const url of links) {
      if (url.startsWith(`${location.origin}/${slug}/`)) fetch(url, { priority: 'low' }).catch(() => undefined)
    }
  }
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5_000 })
  else setTimeout(run, 1_000)
}

/**
 * As a picture, because pictures vary by the Accept header and only then the browser's cache answers; as a CORS one,
 * because Chromium hands out a second plain picture from memory without asking the worker.
 */
function askForPicture(url: string): void {
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.fetchPriority = 'low'
  picture.src = url
}

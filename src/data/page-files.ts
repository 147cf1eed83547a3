import { hasTyped } from './typed.ts'

/** The server no longer has the build of this page: scripts are named by their build. False without a network. */
export async function isBuildGone(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')
  const answer = script && (await fetch(script.src, { method: 'HEAD', cache: 'no-store' }).catch(() => null))
  return answer?.status === 404
}

const RELOADED_FLAG = 'reloaded-for-missing-file'

/** Loads the new build once when a file of this one is gone, unless that would lose what is typed. */
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
    // Without it the page could load again and again.
    return false
  }
}

/** Requests files that loaded before the first worker took over once more through it. Mostly the HTTP cache answers. */
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
      // It was requested before the worker took over and is still loading.
      else picture.addEventListener('load', () => keep(picture), { once: true })
    }
    // Only fonts that the page has loaded, not those of the other language.
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

/** An image, whose Accept header pictures vary by; with CORS, or Chromium answers from memory without the worker. */
function askForPicture(url: string): void {
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.fetchPriority = 'low'
  picture.src = url
}

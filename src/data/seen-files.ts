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

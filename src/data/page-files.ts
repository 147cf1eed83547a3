import { whenIdle } from '#lib/wait.ts'
import { hasTyped } from './typed.ts'
import { storeText, storedText } from './web-storage.ts'

/** The server no longer has the scripts of this page. False without a network. */
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

/** False also without storage, where the page could load again and again. */
const isFirstTime = () =>
  storedText('sessionStorage', RELOADED_FLAG) === null && storeText('sessionStorage', RELOADED_FLAG, '1')

/** Requests once more, mostly from the HTTP cache, what had loaded before the first worker took over. */
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
  whenIdle(run, 5_000)
}

/** By an image, since pictures vary by Accept; with CORS, or Chromium answers from memory without the worker. */
function askForPicture(url: string): void {
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.fetchPriority = 'low'
  picture.src = url
}

// What the page showed before its first worker took over must be there offline too. It is asked for once more through
// the worker; the browser's own cache answers, so hardly a byte crosses the network.

/** How Chromium asks for pictures: pictures vary by it, so another wording would fetch them anew. */
const IMAGE_ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/** Hands pictures, manifest and icons of this page to the worker when the page is idle. */
export function keepSeenFiles(slug: string): void {
  const run = () => {
    const pictures = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).map(({ currentSrc }) => currentSrc)
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel~=manifest], link[rel~=icon], link[rel=apple-touch-icon]')].map(({ href }) => href)
    const prefixes = [`${location.origin}/images/${slug}/`, `${location.origin}/${slug}/`]
    const urls = new Set([...pictures, ...links].filter((url) => prefixes.some((prefix) => url.startsWith(prefix))))
    for (const url of urls) fetch(url, { headers: { accept: IMAGE_ACCEPT }, priority: 'low' }).catch(() => undefined)
  }
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5_000 })
  else setTimeout(run, 1_000)
}

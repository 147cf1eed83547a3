import type { Page } from '@playwright/test'

/** From the next page on, the headings of everything a script animates: it is over so soon that a busy machine would look too late. */
export async function animated(page: Page): Promise<readonly string[]> {
  const seen: string[] = []
  await page.exposeFunction('noteAnimated', (heading: string) => seen.push(heading))
  await page.addInitScript(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...how) {
      if ('noteAnimated' in window && typeof window.noteAnimated === 'function')
        window.noteAnimated(this.querySelector('h2')?.textContent)
      return animate.apply(this, how)
    }
  })
  return seen
}

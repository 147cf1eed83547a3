import type { Page } from '@playwright/test'

/**
 * From the next page on, an attribute of everything a script animates: it is over so soon that a busy machine would look too late.
 */
export async function animated(page: Page, attribute: string): Promise<readonly string[]> {
  const seen: string[] = []
  await page.exposeFunction('noteAnimated', (value: string) => seen.push(value))
  await page.addInitScript((name) => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...how) {
      if ('noteAnimated' in window && typeof window.noteAnimated === 'function')
        window.noteAnimated(this.closest(`[${name}]`)?.getAttribute(name))
      return animate.apply(this, how)
    }
  }, attribute)
  return seen
}

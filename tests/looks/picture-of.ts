// A picture of a page as it stands, the same each time.
import type { Page } from '@playwright/test'
import type { Scheme } from './cell.ts'

/** How often a map is looked at until it is drawn, and how long in between. */
const MAP_LOOKS = 8
const MAP_MS = 250
/** Higher than anything that opens over a page. */
const TALL = 2400

/** Runs in the browser. Shows what is drawn only when it comes into sight, and resolves when letters and pictures are there. */
async function drawAll(): Promise<void> {
  if (document.adoptedStyleSheets.length === 0) {
    // Of a style sheet in the page its own policy would keep us off.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important; caret-color: transparent !important; }')
    document.adoptedStyleSheets.push(sheet)
  }
  // Of a picture's copies the browser takes a larger one that it has already, which is a matter of luck: as new addresses, it has none.
  for (const image of document.images)
    if (image.srcset && !image.srcset.includes('?own='))
      image.srcset = image.srcset.replaceAll(/(\S+) (\d+w)/g, `$1?own=${crypto.randomUUID()} $2`)
  for (const image of document.images) image.loading = 'eager'
  // The two servers cannot have the same address, and a page that shows its own shows that.
  for (const input of document.querySelectorAll('input'))
    if (input.value.startsWith(location.origin))
      input.value = input.value.replace(location.origin, 'https://store.example')
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.nodeValue?.includes(location.host)) text.nodeValue = text.nodeValue.replace(location.host, 'store.example')
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
}

/** Whether a dialog lies over the page. */
const isCovered = async (page: Page): Promise<boolean> =>
  (await page.getByRole('dialog').filter({ visible: true }).count()) > 0

/** What is on the screen, when the streets of its map are drawn. */
async function pictureOfMap(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ animations: 'disabled', caret: 'hide' })
  let picture = await take()
  for (let look = 1, isDrawn = false; !isDrawn && look < MAP_LOOKS; look += 1) {
    await page.waitForTimeout(MAP_MS)
    const next = await take()
    isDrawn = next.equals(picture)
    picture = next
  }
  return picture
}

/** PNG of the whole page; while something lies over the page, of what is on the screen. */
export async function pictureOf(page: Page, scheme: Scheme, isWhole: boolean): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.evaluate(drawAll)
  const fullPage = isWhole && !(await isCovered(page))
  // Where a tap has scrolled to depends on how far the page had come by then.
  if (fullPage) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  if ((await page.locator('canvas').count()) === 0)
    return page.screenshot({ animations: 'disabled', caret: 'hide', fullPage })
  if (!fullPage) return pictureOfMap(page)
  // A map may be drawn aside of its middle in a picture of more than the screen.
  const size = page.viewportSize()
  if (!size) throw new Error('a page without a size')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...size, height })
  const picture = await pictureOfMap(page)
  await page.setViewportSize(size)
  return picture
}

/** Runs in the browser. */
const hasMoreBelow = (dialogs: readonly Element[]): boolean =>
  dialogs
    .flatMap((dialog) => [dialog, ...dialog.querySelectorAll('*')])
    .some((part) => part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY))

/** Whether a dialog lies over the page that has more in it than it shows. */
export const isCut = (page: Page): Promise<boolean> =>
  page.getByRole('dialog').filter({ visible: true }).evaluateAll(hasMoreBelow)

/** Does something while the screens are so high that everything fits on them. */
export async function onTallScreens(pages: readonly Page[], act: () => Promise<void>): Promise<void> {
  const size = pages[0]?.viewportSize()
  if (!size) throw new Error('a page without a size')
  await Promise.all(pages.map((page) => page.setViewportSize({ ...size, height: TALL })))
  await act()
  await Promise.all(pages.map((page) => page.setViewportSize(size)))
}

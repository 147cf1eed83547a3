// How the pictures of a page are drawn, and whether the copies the browser chose are right for it.
import type { Page } from '@playwright/test'
import { IMAGE_WIDTHS } from '#domain/limits'

type DrawnPicture = {
  /** Path of the copy the browser chose. */
  readonly path: string
  /** Width in pixels of that copy, and of the widest one; 0 for a file that is no picture of a store. */
  readonly chosen: number
  readonly widest: number
  /** Width of the copy that the element asks for. Chromium shows a larger one that it has already, which costs nothing. */
  readonly asked: number
  /** Width the copy should have to be sharp, in device pixels, by how it is fitted into its box. */
  readonly needed: number
  /** Width over height, of the picture and of its box. */
  readonly ratio: number
  readonly boxRatio: number
  readonly fit: string
  readonly hasDimensions: boolean
}

/** Every picture that is drawn, after the page was scrolled through so that lazy ones have come. Runs in the browser. */
async function readDrawn(): Promise<DrawnPicture[]> {
  document.documentElement.dataset['moved'] = ''
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  const isDrawn = (image: HTMLImageElement) => image.checkVisibility() && image.getBoundingClientRect().width > 0
  const pictures = [...document.images].filter((image) => isDrawn(image) && !image.src.startsWith('data:'))
  for (const image of pictures) {
    image.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'center' })
    while (!image.complete || image.naturalWidth === 0) await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  const probe = document.body.appendChild(document.createElement('div'))
  /** The address an element asks for, by `srcset` and `sizes`: the smallest copy that fills the place at this density. */
  const addressOf = ({ srcset, sizes, currentSrc }: HTMLImageElement): string => {
    const copies = [...srcset.matchAll(/(\S+) (\d+)w/g)].map(([, path = '', width]) => ({ path, width: Number(width) }))
    const isMet = (media: string | undefined) => media === undefined || matchMedia(media).matches
    const rules = sizes.split(/,(?![^(]*\))/).map((rule) => /^\s*(\([^)]*\))?\s*(.+)$/.exec(rule))
    const length = rules.find((rule) => rule && isMet(rule[1]))?.[2]
    if (copies.length === 0 || length === undefined) return new URL(currentSrc).pathname
    probe.style.width = length
    const pixels = probe.getBoundingClientRect().width * devicePixelRatio
    return (copies.find(({ width }) => width >= pixels) ?? copies.at(-1))?.path ?? ''
  }
  const widths = new Map<string, Promise<number>>()
  const widthOf = (path: string): Promise<number> => {
    const known = widths.get(path)
    if (known) return known
    const asked = (async () => (await createImageBitmap(await (await fetch(path)).blob())).width)()
    widths.set(path, asked)
    return asked
  }
  return Promise.all(
    pictures.map(async (image) => {
      const path = new URL(image.currentSrc).pathname
      const isOfStore = path.startsWith('/images/')
      const ratio = (image.naturalWidth || 1) / (image.naturalHeight || 1)
      const { offsetWidth: width, offsetHeight: height } = image
      const fit = getComputedStyle(image).objectFit
      const drawn = fit === 'cover' ? Math.max(width, height * ratio) : Math.min(width, height * ratio)
      return {
        path,
        chosen: isOfStore ? await widthOf(path) : 0,
        asked: isOfStore ? await widthOf(addressOf(image)) : 0,
        widest: isOfStore ? await widthOf(path.replace(/\d+$/, '1792')) : 0,
        needed: drawn * devicePixelRatio,
        ratio,
        boxRatio: width / height,
        fit,
        hasDimensions: Number(image.getAttribute('width')) > 0 && Number(image.getAttribute('height')) > 0,
      }
    }),
  )
}

/** The browser may take the next smaller copy when it is nearly as good: three fifths of the pixels each way still look sharp. */
const SHARP_ENOUGH = 0.6

/** True for the smallest copy that is sharp, and for the one after it. */
function isSmallEnough(width: number, { widest, needed }: DrawnPicture): boolean {
  const copies = [...new Set(IMAGE_WIDTHS.map((one) => Math.min(one, widest)))]
  const enough = copies.findIndex((one) => one >= needed)
  return width <= (enough === -1 ? widest : (copies[enough + 1] ?? widest))
}

function faultsOf(picture: DrawnPicture): string[] {
  const { path, chosen, asked, widest, needed, ratio, boxRatio, fit, hasDimensions } = picture
  const faults: string[] = []
  if (!hasDimensions) faults.push('has no width and height')
  if (fit !== 'cover' && fit !== 'contain' && Math.abs(ratio / boxRatio - 1) > 0.03) faults.push('is distorted')
  if (chosen < Math.min(needed * SHARP_ENOUGH, widest)) faults.push('is blurred')
  if (!isSmallEnough(chosen, picture) && !isSmallEnough(asked, picture)) faults.push('is larger than needed')
  return faults.map((fault) => `${path} ${fault}: ${chosen} pixels of ${widest} for ${Math.round(needed)}`)
}

/** Looks at every picture of the page as it stands. @returns how many there are, and what is wrong with them. */
export async function judgePictures(page: Page): Promise<{ seen: number; faults: string[] }> {
  const pictures = await page.evaluate(readDrawn)
  return { seen: pictures.length, faults: pictures.flatMap(faultsOf) }
}

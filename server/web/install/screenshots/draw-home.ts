import { sentence } from '#server/platform/i18n/messages'
import { shareNetwork, translate } from '../icons/regular.ts'
import { Canvas } from './canvas.ts'
import { colour, drawAdd, drawBottomBar, drawCover, drawFacts, drawLogo, drawPlate, drawSections } from './parts.ts'
import type { Shown } from './shown.ts'

const GUTTER = 20
const COVER = 186
const SHEET = 156
const CARD = { width: 170, height: 136, gap: 14 }
const GLASS = '#ffffffeb'
const ON_GLASS = '#1d1a17'
const STAR = '#e29400'

async function drawFloating(canvas: Canvas, locale: Shown['locale']) {
  const look = { size: 14, weight: 500, fill: ON_GLASS } as const
  const word = locale === 'ar' ? 'English' : 'العربية'
  const width = (await canvas.widthOf(word, look)) + 56
  canvas.box({ x: 14, y: 14, width, height: 44 }, GLASS, { radius: 22 })
  canvas.icon(translate, { x: 28, y: 26, size: 20, fill: ON_GLASS })
  canvas.text(word, { x: 56, y: 41 }, look)
  canvas.box({ x: canvas.width - 58, y: 14, width: 44, height: 44 }, GLASS, { radius: 22 })
  canvas.icon(shareNetwork, { x: canvas.width - 47, y: 25, size: 22, fill: ON_GLASS })
}

async function drawRecommended(canvas: Canvas, shown: Shown, top: number) {
  canvas.text(
    sentence(shown.locale, 'install.recommended'),
    { x: GUTTER, y: top + 28 },
    { size: 19, weight: 600, fill: colour(shown, 'text') },
  )
  canvas.text(
    sentence(shown.locale, 'install.seeAll'),
    { x: canvas.width - GUTTER, y: top + 27, anchor: 'end' },
    { size: 14, weight: 500, fill: colour(shown, 'brand-text') },
  )
  for (const [index, item] of shown.recommended.entries()) {
    const x = GUTTER + index * (CARD.width + CARD.gap)
    if (x >= canvas.width) return
    const y = top + 44
    drawPlate(canvas, shown, item, { x, y, width: CARD.width, height: CARD.height })
    if (shown.isRestaurant) drawAdd(canvas, shown, { x: x + CARD.width - 48, y: y + CARD.height - 48 })
    const look = { size: 15, weight: 500, fill: colour(shown, 'text') } as const
    await canvas.paragraph(item.name, { x, y: y + CARD.height + 25, width: CARD.width }, look)
    canvas.text(item.price, { x, y: y + CARD.height + 47 }, { ...look, size: 14.5, weight: 600 })
  }
}

export async function drawHome(shown: Shown) {
  const canvas = new Canvas({ width: 412, height: 732, isRtl: shown.locale === 'ar' })
  const page = { x: 0, y: 0, width: canvas.width, height: canvas.height }
  canvas.box(page, colour(shown, 'bg'))
  drawCover(canvas, shown, { ...page, height: COVER })
  await drawFloating(canvas, shown.locale)
  canvas.box({ ...page, y: SHEET }, colour(shown, 'bg'), { radius: 28 })
  canvas.box({ x: GUTTER - 4, y: 114, width: 84, height: 84 }, colour(shown, 'bg'), { radius: 27 })
  drawLogo(canvas, shown, { x: GUTTER, y: 118 }, 76)

  const width = canvas.width - 2 * GUTTER
  const nameLook = { size: 26, weight: 600, fill: colour(shown, 'text') } as const
  await canvas.paragraph(shown.name, { x: GUTTER, y: 236, width }, nameLook)
  const facts = { strong: colour(shown, 'text'), quiet: colour(shown, 'text-2'), star: STAR, size: 13.5 }
  await drawFacts(canvas, shown, { x: GUTTER, y: 264, width }, facts)
  const about = { x: GUTTER, y: 292, width, most: 2, leading: 22 }
  const look = { size: 15, weight: 400, fill: colour(shown, 'text-2') } as const
  const lines = await canvas.paragraph(shown.description, about, look)
  const recommended = 284 + lines * 22 + 8
  await drawRecommended(canvas, shown, recommended)

  const tabs = recommended + 248
  await drawSections(canvas, shown, { names: shown.sections, x: GUTTER, y: tabs, height: 40 })
  const title = { x: GUTTER, y: tabs + 72 }
  canvas.text(shown.section.title, title, { size: 19, weight: 600, fill: colour(shown, 'text') })
  drawBottomBar(canvas, shown)
  return canvas
}

import { sentence } from '#server/platform/i18n/messages'
import { magnifyingGlass, shoppingBag } from '../icons/regular.ts'
import { Canvas } from './canvas.ts'
import { colour, drawAdd, drawCover, drawFacts, drawLogo, drawPlate, drawSections } from './parts.ts'
import type { Shown, ShownItem } from './shown.ts'

const GUTTER = 32
const BAR = 72
const HERO = { y: 92, height: 236, radius: 28, text: 540 }
const SECTIONS = 348
const CARDS = { y: 412, height: 276, plate: 152, gap: 18, count: 4 }

async function drawBar(canvas: Canvas, shown: Shown) {
  const look = { size: 17, weight: 600, fill: colour(shown, 'text') } as const
  drawLogo(canvas, shown, { x: GUTTER, y: 15 }, 42)
  const [name = ''] = await canvas.linesOf(shown.name, look, 320, 1)
  canvas.text(name, { x: 86, y: 42 }, look)
  const search = { x: 110 + (await canvas.widthOf(name, look)), y: 13, width: 340, height: 46 }
  canvas.box(search, colour(shown, 'sunken'), { radius: 23 })
  const quiet = colour(shown, 'text-2')
  canvas.icon(magnifyingGlass, { x: search.x + 16, y: 26, size: 20, fill: quiet })
  canvas.text(
    sentence(shown.locale, 'install.search'),
    { x: search.x + 46, y: 41 },
    { size: 15, weight: 400, fill: quiet },
  )
  const button = { size: 15, weight: 500, fill: colour(shown, 'on-brand') } as const
  const word = sentence(shown.locale, 'install.signIn')
  const width = (await canvas.widthOf(word, button)) + 36
  const x = canvas.width - GUTTER - width
  canvas.box({ x, y: 14, width, height: 44 }, colour(shown, 'brand'), { radius: 14 })
  canvas.text(word, { x: x + width / 2, y: 41, anchor: 'middle' }, button)
  if (shown.isRestaurant) canvas.icon(shoppingBag, { x: x - 42, y: 24, size: 24, fill: look.fill })
  canvas.box({ x: 0, y: BAR, width: canvas.width, height: 1 }, colour(shown, 'line'))
}

async function drawHero(canvas: Canvas, shown: Shown) {
  const box = { x: GUTTER, y: HERO.y, width: canvas.width - 2 * GUTTER, height: HERO.height }
  drawCover(canvas, shown, box, HERO.radius)
  const deep = colour(shown, 'brand-deep')
  const [from, to] = shown.locale === 'ar' ? [1, 0] : [0, 1]
  // Makes words readable on every cover.
  canvas.add(
    `<linearGradient id="veil" x1="${from}" x2="${to}"><stop offset=".3" stop-color="${deep}"/><stop offset=".62" stop-color="${deep}" stop-opacity="0"/></linearGradient>`,
  )
  canvas.box(box, 'url(#veil)', { radius: HERO.radius })

  const fill = colour(shown, 'on-cover')
  const x = box.x + 32
  canvas.box({ x: x - 3, y: HERO.y + 27, width: 68, height: 68 }, fill, { radius: 22 })
  drawLogo(canvas, shown, { x, y: HERO.y + 30 }, 62)
  const beside = x + 80
  const look = { size: 30, weight: 600, fill } as const
  await canvas.paragraph(shown.name, { x: beside, y: HERO.y + 56, width: HERO.text - 80 }, look)
  const facts = { strong: fill, quiet: fill, star: fill, size: 14.5 }
  await drawFacts(canvas, shown, { x: beside, y: HERO.y + 84, width: HERO.text - 80 }, facts)
  const about = { x, y: HERO.y + 130, width: HERO.text, most: 4, leading: 23 }
  await canvas.paragraph(shown.description, about, { size: 15, weight: 400, fill })
}

async function drawCard(canvas: Canvas, shown: Shown, item: ShownItem, x: number, width: number) {
  const box = { x, y: CARDS.y, width, height: CARDS.height }
  canvas.box(box, colour(shown, 'surface'), { radius: 20, line: colour(shown, 'line') })
  drawPlate(canvas, shown, item, { ...box, height: CARDS.plate })
  const look = { size: 16, weight: 600, fill: colour(shown, 'text') } as const
  const inner = width - 32
  const top = CARDS.y + CARDS.plate
  await canvas.paragraph(item.name, { x: x + 16, y: top + 30, width: inner }, look)
  await canvas.paragraph(
    item.description,
    { x: x + 16, y: top + 52, width: inner, most: 2, leading: 19 },
    { size: 13.5, weight: 400, fill: colour(shown, 'text-2') },
  )
  canvas.text(item.price, { x: x + 16, y: top + 106 }, { ...look, size: 15 })
  if (shown.isRestaurant) drawAdd(canvas, shown, { x: x + width - 52, y: top + 77 })
}

export async function drawWide(shown: Shown) {
  const canvas = new Canvas({ width: 1_280, height: 720, isRtl: shown.locale === 'ar' })
  canvas.box({ x: 0, y: 0, width: canvas.width, height: canvas.height }, colour(shown, 'bg'))
  await drawBar(canvas, shown)
  await drawHero(canvas, shown)
  const names = [sentence(shown.locale, 'install.recommended'), ...shown.sections]
  await drawSections(canvas, shown, { names, x: GUTTER, y: SECTIONS, height: 44 }, true)
  const width = (canvas.width - 2 * GUTTER - (CARDS.count - 1) * CARDS.gap) / CARDS.count
  for (const [index, item] of shown.recommended.slice(0, CARDS.count).entries())
    await drawCard(canvas, shown, item, GUTTER + index * (width + CARDS.gap), width)
  return canvas
}

import { magnifyingGlass } from '../icons/regular.ts'
import { Canvas } from './canvas.ts'
import { colour, drawAdd, drawBottomBar, drawLogo, drawPlate, drawSections, drawTag } from './parts.ts'
import type { Shown, ShownItem } from './shown.ts'

const GUTTER = 20
const ROW = 144
const PLATE = 112
const FIRST_ROW = 162

async function drawRow(canvas: Canvas, shown: Shown, item: ShownItem, top: number) {
  const plate = { x: canvas.width - GUTTER - PLATE, y: top + 16, width: PLATE, height: PLATE }
  drawPlate(canvas, shown, item, plate)
  if (shown.isRestaurant) drawAdd(canvas, shown, { x: plate.x + PLATE - 34, y: plate.y + PLATE - 34 })
  const width = canvas.width - 2 * GUTTER - PLATE - 14
  let y = top + 16
  if (item.isRecommended) {
    await drawTag(canvas, shown, { x: GUTTER, y })
    y += 26
  }
  const look = { size: 16, weight: 600, fill: colour(shown, 'text') } as const
  await canvas.paragraph(item.name, { x: GUTTER, y: y + 17, width }, look)
  await canvas.paragraph(
    item.description,
    { x: GUTTER, y: y + 40, width, most: 2, leading: 19 },
    { size: 13.5, weight: 400, fill: colour(shown, 'text-2') },
  )
  canvas.text(item.price, { x: GUTTER, y: top + 16 + PLATE - 5 }, { ...look, size: 15 })
}

export async function drawMenu(shown: Shown) {
  const canvas = new Canvas({ width: 412, height: 732, isRtl: shown.locale === 'ar' })
  canvas.box({ x: 0, y: 0, width: canvas.width, height: canvas.height }, colour(shown, 'bg'))
  const line = (y: number, inset: number) =>
    canvas.box({ x: inset, y, width: canvas.width - 2 * inset, height: 1 }, colour(shown, 'line'))

  drawLogo(canvas, shown, { x: GUTTER, y: 11 }, 38)
  const look = { size: 17, weight: 600, fill: colour(shown, 'text') } as const
  await canvas.paragraph(shown.name, { x: 70, y: 36, width: canvas.width - 150 }, look)
  canvas.icon(magnifyingGlass, { x: canvas.width - GUTTER - 24, y: 18, size: 24, fill: look.fill })
  await drawSections(canvas, shown, { names: shown.sections, x: GUTTER, y: 64, height: 40 })
  line(112, 0)

  canvas.text(shown.section.title, { x: GUTTER, y: 148 }, { ...look, size: 19 })
  for (const [index, item] of shown.section.items.entries()) {
    const top = FIRST_ROW + index * ROW
    if (index > 0) line(top, GUTTER)
    await drawRow(canvas, shown, item, top)
  }
  drawBottomBar(canvas, shown)
  return canvas
}

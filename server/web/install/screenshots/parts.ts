// Parts of the screenshots, as pages draw them (src/features/catalog, src/ui).
import { type MessageId, sentence } from '#server/platform/i18n/messages'
import { oklchHex } from '#server/platform/images/colour'
import { plusBold } from '../icons/bold.ts'
import { fireFill, houseFill, starFill } from '../icons/fill.ts'
import { calendarCheck, forkKnife, magnifyingGlass, receipt, shoppingBag, sparkle, user } from '../icons/regular.ts'
import { initialOf } from '../fonts.ts'
import type { Box, Canvas, TextLook } from './canvas.ts'
import type { Shown, ShownItem } from './shown.ts'

const LOGO_CORNER = 0.3
const CUTOUT_SHARE = 0.78
const BOTTOM_BAR = 66

/** A colour of the store by its role (domain/page-text.ts). */
export const colour = ({ colours }: Shown, role: string): string => colours[role] ?? '#1d1a16'

export function drawLogo(canvas: Canvas, shown: Shown, { x, y }: { x: number; y: number }, side: number) {
  const box = { x, y, width: side, height: side }
  const radius = side * LOGO_CORNER
  canvas.box(box, colour(shown, 'brand'), { radius })
  if (shown.logo) canvas.picture(shown.logo, box, { radius, fit: 'cover' })
  else
    canvas.text(
      initialOf(shown.name),
      { x: x + side / 2, y: y + side * 0.63, anchor: 'middle' },
      { size: side * 0.37, weight: 600, fill: colour(shown, 'on-brand') },
    )
}

export function drawCover(canvas: Canvas, shown: Shown, box: Box, radius = 0) {
  const [deep, second] = [colour(shown, 'brand-deep'), colour(shown, 'brand-deep-2')]
  canvas.add(
    `<linearGradient id="deep" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${deep}"/><stop offset="1" stop-color="${second}"/></linearGradient>`,
  )
  canvas.box(box, 'url(#deep)', { radius })
  if (shown.cover) canvas.picture(shown.cover, box, { radius, fit: 'cover' })
}

/** As the utility `plate` of pages. */
export function drawPlate(canvas: Canvas, shown: Shown, item: ShownItem, box: Box, radius = 20) {
  const { hue, picture } = item
  const ink = oklchHex(0.42, 0.09, hue)
  const [top, bottom, glow] = [oklchHex(0.962, 0.03, hue), oklchHex(0.895, 0.062, hue), oklchHex(0.992, 0.012, hue)]
  canvas.add(
    `<linearGradient id="p${hue}" x1=".37" y1="0" x2=".63" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
      `<radialGradient id="g${hue}" cx=".28" cy=".12" r=".6"><stop stop-color="${glow}"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>` +
      `<radialGradient id="s${hue}"><stop stop-color="${ink}" stop-opacity=".4"/><stop offset=".5" stop-color="${ink}" stop-opacity=".24"/><stop offset="1" stop-color="${ink}" stop-opacity="0"/></radialGradient>`,
  )
  canvas.box(box, `url(#p${hue})`, { radius })
  canvas.box(box, `url(#g${hue})`, { radius })
  if (picture && !item.isCutout) return canvas.picture(picture, box, { radius, fit: 'cover' })
  const side = Math.min(box.width, box.height) * CUTOUT_SHARE
  const place = { x: box.x + (box.width - side) / 2, y: box.y + (box.height - side) * 0.38, width: side, height: side }
  if (!picture) {
    const glyph = shown.isRestaurant ? forkKnife : sparkle
    return canvas.icon(glyph, { x: box.x + box.width / 2 - 14, y: box.y + box.height / 2 - 14, size: 28, fill: ink })
  }
  const shade = {
    x: box.x + box.width * 0.22,
    y: box.y + box.height * 0.74,
    width: box.width * 0.56,
    height: box.height * 0.17,
  }
  canvas.box(shade, `url(#s${hue})`, { radius: shade.width })
  canvas.picture(picture, place, { radius: 0, fit: 'contain' })
}

export function drawAdd(canvas: Canvas, shown: Shown, { x, y }: { x: number; y: number }) {
  const box = { x, y, width: 40, height: 40 }
  canvas.shadow(box, 14)
  canvas.box(box, colour(shown, 'raised'), { radius: 14 })
  canvas.icon(plusBold, { x: x + 10, y: y + 10, size: 20, fill: colour(shown, 'brand-text') })
}

export async function drawFacts(
  canvas: Canvas,
  shown: Shown,
  { x, y, width }: { x: number; y: number; width: number },
  { strong, quiet, star, size }: { strong: string; quiet: string; star: string; size: number },
) {
  let from = x
  const put = async (text: string, look: TextLook) => {
    canvas.text(text, { x: from, y }, look)
    from += await canvas.widthOf(text, look)
  }
  if (shown.rating) {
    canvas.icon(starFill, { x: from, y: y - size, size: size + 2.5, fill: star })
    from += size + 6
    await put(shown.rating.average, { size, weight: 600, fill: strong })
    from += 4
    await put(`(${shown.rating.count})`, { size, weight: 400, fill: quiet })
    if (shown.address === '') return
    canvas.box({ x: from + 9, y: y - 6, width: 3, height: 3 }, quiet, { radius: 1.5 })
    from += 21
  }
  const look = { size, weight: 400, fill: quiet } as const
  await canvas.paragraph(shown.address, { x: from, y, width: x + width - from }, look)
}

/** The first section is chosen; the edge cuts the last one, as on the page. */
export async function drawSections(
  canvas: Canvas,
  shown: Shown,
  { names, x, y, height }: { names: readonly string[]; x: number; y: number; height: number },
  isOutlined = false,
) {
  let from = x
  for (const [index, name] of names.entries()) {
    if (from >= canvas.width) return
    const isFirst = index === 0
    const look = {
      size: 14.5,
      weight: 500,
      fill: colour(shown, isFirst ? 'bg' : isOutlined ? 'text' : 'text-2'),
    } as const
    const width = (await canvas.widthOf(name, look)) + 32
    const box = { x: from, y, width, height }
    if (isFirst) canvas.box(box, colour(shown, 'text'), { radius: height / 2 })
    else if (isOutlined) canvas.box(box, colour(shown, 'surface'), { radius: height / 2, line: colour(shown, 'line') })
    canvas.text(name, { x: from + width / 2, y: y + height / 2 + 5, anchor: 'middle' }, look)
    from += width + (isOutlined ? 9 : 6)
  }
}

export async function drawTag(canvas: Canvas, shown: Shown, { x, y }: { x: number; y: number }) {
  const look = { size: 11.5, weight: 500, fill: colour(shown, 'brand-text') } as const
  const word = sentence(shown.locale, 'install.recommended')
  const width = (await canvas.widthOf(word, look)) + 36
  canvas.box({ x, y, width, height: 22 }, colour(shown, 'brand-tint'), { radius: 7 })
  canvas.icon(fireFill, { x: x + 8, y: y + 3, size: 16, fill: look.fill })
  canvas.text(word, { x: x + 28, y: y + 15 }, look)
}

export function drawBottomBar(canvas: Canvas, shown: Shown) {
  const top = canvas.height - BOTTOM_BAR
  canvas.box({ x: 0, y: top, width: canvas.width, height: BOTTOM_BAR }, colour(shown, 'surface'))
  canvas.box({ x: 0, y: top, width: canvas.width, height: 1 }, colour(shown, 'line'))
  const places: (readonly [glyph: string, word: MessageId])[] = [
    [houseFill, 'install.home'],
    [magnifyingGlass, 'install.search'],
    ...(shown.isRestaurant
      ? ([
          [receipt, 'install.orders'],
          [shoppingBag, 'install.cart'],
        ] as const)
      : ([[calendarCheck, 'install.bookings']] as const)),
    [user, 'install.signIn'],
  ]
  const width = (canvas.width - 16) / places.length
  for (const [index, [glyph, word]] of places.entries()) {
    const middle = 8 + width * (index + 0.5)
    const fill = colour(shown, index === 0 ? 'brand-text' : 'text-2')
    canvas.icon(glyph, { x: middle - 12.5, y: top + 12, size: 25, fill })
    canvas.text(
      sentence(shown.locale, word),
      { x: middle, y: top + 51, anchor: 'middle' },
      { size: 11.5, weight: 500, fill },
    )
  }
}

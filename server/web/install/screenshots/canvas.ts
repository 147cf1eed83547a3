// A drawing as SVG. `x` is counted from where lines start, so that one layout serves both directions.
import sharp from 'sharp'
import { FONT_FAMILY, escaped } from '../fonts.ts'

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type TextLook = { readonly size: number; readonly weight: 400 | 500 | 600 | 700; readonly fill: string }
export type Picture = {
  readonly bytes: Buffer
  readonly type: 'image/png' | 'image/jpeg'
  readonly width: number
  readonly height: number
}
export type Fit = 'contain' | 'cover'

/** Texts are measured large, because widths come in whole pixels. */
const MEASURED_SIZE = 64
const ICON_SIDE = 256
/** Share of the size of the text. */
const SPACE = 0.26
/** In letters; no line has as many. */
const LONGEST_WORD = 40
/** The objects of a cover are at the end of its lines. */
const COVER_FOCUS = 0.8

const wordsOf = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => word.slice(0, LONGEST_WORD))

export class Canvas {
  readonly width: number
  readonly height: number
  readonly #isRtl: boolean
  readonly #parts: string[] = []
  readonly #widths = new Map<string, number>()
  #clips = 0

  constructor({ width, height, isRtl }: { width: number; height: number; isRtl: boolean }) {
    this.width = width
    this.height = height
    this.#isRtl = isRtl
  }

  #left(x: number, width: number) {
    return this.#isRtl ? this.width - x - width : x
  }

  add(svg: string) {
    this.#parts.push(svg)
  }

  box({ x, y, width, height }: Box, fill: string, { radius = 0, line = '' }: { radius?: number; line?: string } = {}) {
    const [inset, stroke] = line === '' ? [0, ''] : [0.5, ` stroke="${line}"`]
    this.add(
      `<rect x="${this.#left(x, width) + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${radius}" fill="${fill}"${stroke}/>`,
    )
  }

  shadow({ x, y, width, height }: Box, radius: number) {
    for (const [grow, opacity] of [
      [1, 0.07],
      [3, 0.04],
      [6, 0.025],
    ] as const)
      this.add(
        `<rect x="${this.#left(x, width) - grow}" y="${y - grow + 3}" width="${width + 2 * grow}" height="${height + 2 * grow}" rx="${radius + grow}" fill="#1e140a" opacity="${opacity}"/>`,
      )
  }

  icon(path: string, { x, y, size, fill }: { x: number; y: number; size: number; fill: string }) {
    const scale = size / ICON_SIDE
    this.add(`<path transform="translate(${this.#left(x, size)} ${y}) scale(${scale})" d="${path}" fill="${fill}"/>`)
  }

  picture(picture: Picture, box: Box, { radius, fit }: { radius: number; fit: Fit }) {
    const ratios = [box.width / picture.width, box.height / picture.height]
    const scale = fit === 'cover' ? Math.max(...ratios) : Math.min(...ratios)
    const [width, height] = [picture.width * scale, picture.height * scale]
    const left = this.#left(box.x, box.width)
    const focus = fit === 'contain' ? 0.5 : this.#isRtl ? 1 - COVER_FOCUS : COVER_FOCUS
    const place = `x="${left + (box.width - width) * focus}" y="${box.y + (box.height - height) / 2}" width="${width}" height="${height}"`
    this.#clips += 1
    this.add(
      `<clipPath id="c${this.#clips}"><rect x="${left}" y="${box.y}" width="${box.width}" height="${box.height}" rx="${radius}"/></clipPath>` +
        `<image clip-path="url(#c${this.#clips})" ${place} preserveAspectRatio="none" href="data:${picture.type};base64,${picture.bytes.toString('base64')}"/>`,
    )
  }

  text(
    text: string,
    { x, y, anchor = 'start' }: { x: number; y: number; anchor?: 'start' | 'middle' | 'end' },
    { size, weight, fill }: TextLook,
  ) {
    const direction = this.#isRtl ? ' direction="rtl"' : ''
    this.add(
      `<text x="${this.#left(x, 0)}" y="${y}" text-anchor="${anchor}"${direction} font-family="${FONT_FAMILY}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(text)}</text>`,
    )
  }

  async #inkWidth(text: string, weight: number) {
    const key = `${weight} ${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    const marked = `<span weight="${weight}">${escaped(text)}</span>`
    const { info } = await sharp({ text: { text: marked, font: `${FONT_FAMILY} ${MEASURED_SIZE}`, dpi: 72 } })
      .raw()
      .toBuffer({ resolveWithObject: true })
    this.#widths.set(key, info.width)
    return info.width
  }

  async widthOf(text: string, { size, weight }: Omit<TextLook, 'fill'>) {
    let width = 0
    for (const word of wordsOf(text)) {
      // Between two strokes, because the library measures ink, which some characters do not have.
      const ink = (await this.#inkWidth(`|${word}|`, weight)) - (await this.#inkWidth('||', weight))
      width += (width === 0 ? 0 : SPACE) + ink / MEASURED_SIZE
    }
    return width * size
  }

  /** The lines of a text in a width; the last one ends in an ellipsis when there are more than `most`. */
  async linesOf(text: string, look: Omit<TextLook, 'fill'>, width: number, most: number) {
    const lines: string[] = []
    let line = ''
    for (const word of wordsOf(text)) {
      const longer = line === '' ? word : `${line} ${word}`
      const taken = await this.widthOf(longer, look)
      if (taken <= width) line = longer
      else if (line === '') line = `${word.slice(0, Math.floor((word.length * width) / taken) - 1)}…`
      else if (lines.length + 1 < most) {
        lines.push(line)
        line = word
      } else return [...lines, `${line}…`]
    }
    return line === '' ? lines : [...lines, line]
  }

  /** Draws the lines of a text from a baseline on. @returns their number. */
  async paragraph(
    text: string,
    place: { x: number; y: number; width: number; most?: number; leading?: number },
    look: TextLook,
  ) {
    const { x, y, width, most = 1, leading = 0 } = place
    const lines = await this.linesOf(text, look, width, most)
    for (const [index, line] of lines.entries()) this.text(line, { x, y: y + index * leading }, look)
    return lines.length
  }

  /** A JPEG with `scale` pixels for each unit. */
  async finish(scale: number) {
    const size = `width="${this.width * scale}" height="${this.height * scale}" viewBox="0 0 ${this.width} ${this.height}"`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${this.#parts.join('')}</svg>`
    return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 88, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer()
  }
}

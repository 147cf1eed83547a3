// A page's picture as SVG. Places are counted from where lines start, so that one layout serves both directions.
import sharp from 'sharp'
import { FONT_FAMILY, escaped } from '../lettering.ts'

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type TextLook = { readonly size: number; readonly weight: 400 | 500 | 600 | 700; readonly fill: string }
/** An encoded picture with its size in pixels. */
export type Picture = {
  readonly bytes: Buffer
  readonly type: 'image/png' | 'image/jpeg'
  readonly width: number
  readonly height: number
}
export type Fit = 'contain' | 'cover'

/** Texts are measured large, because widths come in whole pixels. */
const MEASURED_SIZE = 64
/** Side of the square that icons are drawn on. */
const ICON_SIDE = 256
/** Between two words, of the size of the text. */
const SPACE = 0.26
/** Letters of a word that are looked at: no line holds as many. */
const LONGEST_WORD = 40
/** Where in a cover the eye should be, counted from where lines start: its objects stand at its end. */
const COVER_FOCUS = 0.8

const wordsOf = (text: string): string[] =>
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

  #left(x: number, width: number): number {
    return this.#isRtl ? this.width - x - width : x
  }

  /** Adds SVG that has no direction, or minds it itself. */
  add(svg: string): void {
    this.#parts.push(svg)
  }

  box(
    { x, y, width, height }: Box,
    fill: string,
    { radius = 0, line = '' }: { radius?: number; line?: string } = {},
  ): void {
    const [inset, stroke] = line === '' ? [0, ''] : [0.5, ` stroke="${line}"`]
    this.add(
      `<rect x="${this.#left(x, width) + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${radius}" fill="${fill}"${stroke}/>`,
    )
  }

  /** A soft shadow below a box. */
  shadow({ x, y, width, height }: Box, radius: number): void {
    for (const [grow, opacity] of [
      [1, 0.07],
      [3, 0.04],
      [6, 0.025],
    ] as const)
      this.add(
        `<rect x="${this.#left(x, width) - grow}" y="${y - grow + 3}" width="${width + 2 * grow}" height="${height + 2 * grow}" rx="${radius + grow}" fill="#1e140a" opacity="${opacity}"/>`,
      )
  }

  icon(path: string, { x, y, size, fill }: { x: number; y: number; size: number; fill: string }): void {
    const scale = size / ICON_SIDE
    this.add(`<path transform="translate(${this.#left(x, size)} ${y}) scale(${scale})" d="${path}" fill="${fill}"/>`)
  }

  /** A picture in a box with round corners. */
  picture(picture: Picture, box: Box, { radius, fit }: { radius: number; fit: Fit }): void {
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

  /** One line; `x` is where it starts, or its middle, or its end. */
  text(
    text: string,
    { x, y, anchor = 'start' }: { x: number; y: number; anchor?: 'start' | 'middle' | 'end' },
    { size, weight, fill }: TextLook,
  ): void {
    const direction = this.#isRtl ? ' direction="rtl"' : ''
    this.add(
      `<text x="${this.#left(x, 0)}" y="${y}" text-anchor="${anchor}"${direction} font-family="${FONT_FAMILY}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(text)}</text>`,
    )
  }

  async #inkWidth(text: string, weight: number): Promise<number> {
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

  /** Measured between two strokes: the library tells where ink is, and some characters have none. */
  async #wordWidth(word: string, weight: number): Promise<number> {
    return ((await this.#inkWidth(`|${word}|`, weight)) - (await this.#inkWidth('||', weight))) / MEASURED_SIZE
  }

  /** About how wide a line is. */
  async widthOf(text: string, { size, weight }: Omit<TextLook, 'fill'>): Promise<number> {
    let width = 0
    for (const word of wordsOf(text)) width += (width === 0 ? 0 : SPACE) + (await this.#wordWidth(word, weight))
    return width * size
  }

  /** The lines that a text takes in a width; what is too much ends in an ellipsis. */
  async linesOf(text: string, look: Omit<TextLook, 'fill'>, width: number, most: number): Promise<string[]> {
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

  /** Lines of a text from a baseline on; tells how many. */
  async paragraph(
    text: string,
    { x, y, width, most, leading }: { x: number; y: number; width: number; most: number; leading: number },
    look: TextLook,
  ): Promise<number> {
    const lines = await this.linesOf(text, look, width, most)
    for (const [index, line] of lines.entries()) this.text(line, { x, y: y + index * leading }, look)
    return lines.length
  }

  /** The picture as JPEG, `scale` pixels for each of its own. */
  async finish(scale: number): Promise<Buffer> {
    const size = `width="${this.width * scale}" height="${this.height * scale}" viewBox="0 0 ${this.width} ${this.height}"`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${this.#parts.join('')}</svg>`
    return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 88, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer()
  }
}

// Reads what a PDF made by Chromium says: its pages, their size and their text. Only what Chromium writes is understood: plain
// objects, deflated streams, fonts with a table from glyphs to characters.
import { inflateSync } from 'node:zlib'

export type PdfPage = {
  /** Points of 1/72 inch. */
  readonly width: number
  readonly height: number
  /** Lines from top to bottom, read from the left: Arabic is backwards in them. */
  readonly lines: readonly string[]
  /** The same lines read from the right: Arabic as it is read, numbers and English backwards. */
  readonly linesFromRight: readonly string[]
  /** Where what is drawn begins, from the left and from the top, in points. */
  readonly insets: readonly number[]
  /** Colours that something is filled with, as `r g b`. */
  readonly fills: ReadonlySet<string>
}

type PdfObject = { readonly head: string; readonly stream: Buffer | null }

function objectsIn(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match
    const at = body.indexOf('stream\n')
    const head = at < 0 ? body : body.slice(0, at)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const start = match.index + match[0].indexOf(body) + at + 'stream\n'.length
    const raw = at < 0 ? null : pdf.subarray(start, start + length)
    objects.set(id, { head, stream: raw && head.includes('/FlateDecode') ? inflateSync(raw) : raw })
  }
  return objects
}

/** Glyph number to the characters it stands for, and how many hexadecimal digits a glyph number has. */
type Font = { readonly digits: number; readonly characters: Map<number, string> }

function fontFrom(table: string): Font {
  const characters = new Map<number, string>()
  const text = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, block = ''] of table.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', hex = ''] of block.matchAll(/<([\dA-F]+)> <([\dA-F]+)>/gi))
      characters.set(Number.parseInt(glyph, 16), text(hex))
  for (const [, block = ''] of table.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', hex = ''] of block.matchAll(/<([\dA-F]+)> <([\dA-F]+)> <([\dA-F]+)>/gi)) {
      const first = Number.parseInt(from, 16)
      for (let glyph = first; glyph <= Number.parseInt(to, 16); glyph += 1) {
        const base = text(hex)
        const last = base.codePointAt(base.length - 1) ?? 0
        characters.set(glyph, base.slice(0, -1) + String.fromCodePoint(last + glyph - first))
      }
    }
  const digits = /begincodespacerange\n<([\dA-F]+)>/i.exec(table)?.[1]?.length ?? 4
  return { digits, characters }
}

const reference = (head: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? ''

/** The pages of a PDF. @throws Error for one that Chromium did not write. */
export function readPdf(pdf: Buffer): PdfPage[] {
  const objects = objectsIn(pdf)
  const get = (id: string) => objects.get(id) ?? { head: '', stream: null }
  const fonts = new Map<string, Font>()
  const fontOf = (id: string) => {
    const known = fonts.get(id)
    if (known) return known
    const read = fontFrom(get(reference(get(id).head, 'ToUnicode')).stream?.toString('latin1') ?? '')
    fonts.set(id, read)
    return read
  }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  if (pages.length === 0) throw new Error('no page that this reader understands')
  return pages.map(({ head }) => {
    const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head)
    const named = [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, fontOf(id)] as const)
    const content = get(reference(head, 'Contents')).stream?.toString('latin1') ?? ''
    return { width: Number(box?.[1]), height: Number(box?.[2]), ...readContent(content, new Map(named)) }
  })
}

function readContent(content: string, fonts: ReadonlyMap<string, Font>) {
  const fills = new Set<string>()
  const lines = new Map<number, string[]>()
  let font: Font = { digits: 4, characters: new Map() }
  let y = 0
  const token =
    /\/(F\d+) [\d.-]+ Tf|(?:[\d.-]+ ){5}([\d.-]+) Tm|([\d.]+ [\d.]+ [\d.]+) rg|(?:\[([^\]]*)\] TJ)|(?:<([\dA-F]+)> Tj)/gi
  for (const [, name, place, fill, pieces, piece] of content.matchAll(token)) {
    if (name !== undefined) font = fonts.get(name) ?? font
    else if (place !== undefined) y = Number(place)
    else if (fill !== undefined) fills.add(fill)
    else {
      const hex = [...(pieces ?? `<${piece ?? ''}>`).matchAll(/<([\dA-F]*)>/gi)]
        .map(([, digits = '']) => digits)
        .join('')
      const glyphs = hex.match(new RegExp(`.{${font.digits}}`, 'g')) ?? []
      const texts = glyphs.map((glyph) => font.characters.get(Number.parseInt(glyph, 16)) ?? '')
      lines.set(y, [...(lines.get(y) ?? []), ...texts])
    }
  }
  const all = [...lines.values()]
  return {
    lines: all.map((texts) => texts.join('')),
    linesFromRight: all.map((texts) => texts.toReversed().join('')),
    insets: insetsOf(content),
    fills,
  }
}

/** Chromium draws in units of its own, and cuts everything to the area between the margins. */
function insetsOf(content: string): number[] {
  const [, unit = ''] = /^([\d.]+) 0 0 -[\d.]+ 0 [\d.]+ cm/.exec(content) ?? []
  const [, x = '', y = ''] = /\nq\n([\d.]+) ([\d.]+) [\d.]+ [\d.]+ re/.exec(content) ?? []
  return [Number(x) * Number(unit), Number(y) * Number(unit)]
}

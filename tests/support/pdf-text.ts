// Reads what a PDF made by Chromium says: its pages, their size, their text and what is drawn.
import { type PDFPageProxy, OPS, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

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
  /** Colours that something is filled with, as `#rrggbb`. */
  readonly fills: ReadonlySet<string>
}

/** The pages of a PDF. @throws Error for what is none. */
export async function readPdf(pdf: Buffer): Promise<PdfPage[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const pages = await Promise.all(numbers.map(async (number) => readPage(await document.getPage(number))))
  await task.destroy()
  return pages
}

/** What is shown is read glyph by glyph: pdf.js has texts of its own, in which the letters of an Arabic ligature are the wrong way round. */
async function readPage(page: PDFPageProxy): Promise<PdfPage> {
  const { width, height } = page.getViewport({ scale: 1 })
  const { fnArray, argsArray } = await page.getOperatorList()
  const fills = new Set<string>()
  const lines = new Map<number, string[]>()
  // Chromium draws in units of its own, and cuts everything to the area between the margins.
  const [unit] = argsArray[fnArray.indexOf(OPS.transform)]
  const [, , [left, top]] = argsArray[fnArray.indexOf(OPS.constructPath)]
  let y = 0
  for (const [index, operator] of fnArray.entries()) {
    const [first] = argsArray[index] ?? []
    if (operator === OPS.setTextMatrix) y = first[5]
    else if (operator === OPS.setFillRGBColor) fills.add(first)
    else if (operator === OPS.showText)
      lines.set(y, [
        ...(lines.get(y) ?? []),
        ...first.map((glyph: number | Glyph) => (typeof glyph === 'number' ? '' : glyph.unicode)),
      ])
  }
  const all = [...lines.values()]
  return {
    width,
    height,
    lines: all.map((texts) => texts.join('')),
    linesFromRight: all.map((texts) => texts.toReversed().join('')),
    insets: [left * unit, top * unit],
    fills,
  }
}

/** One sign of a font: what it stands for may be several letters. */
type Glyph = { readonly unicode: string }

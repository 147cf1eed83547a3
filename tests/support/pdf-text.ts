// Reads what a PDF made by Chromium says: its pages, their size, their text and what is drawn first.
import { OPS, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type PdfPage = {
  /** Points of 1/72 inch. */
  readonly width: number
  readonly height: number
  /** Lines from top to bottom, each read from the side on which its language begins. */
  readonly lines: readonly string[]
  /** Where what is drawn begins, from the left and from the top, in points. */
  readonly insets: readonly number[]
  /** Colours that something is filled with, as `#rrggbb`. */
  readonly fills: ReadonlySet<string>
}

/** The pages of a PDF. `dir` is the direction of its language. @throws Error for what is none. */
export async function readPdf(pdf: Buffer, dir: 'ltr' | 'rtl'): Promise<PdfPage[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const { numPages } = await task.promise
  const pages = await Promise.all(
    Array.from({ length: numPages }, (_, index) => task.promise.then((document) => document.getPage(index + 1))),
  )
  const read = await Promise.all(pages.map((page) => readPage(page, dir)))
  await task.destroy()
  return read
}

async function readPage(page: PDFPageProxy, dir: 'ltr' | 'rtl'): Promise<PdfPage> {
  const { width, height } = page.getViewport({ scale: 1 })
  return { width, height, lines: await linesOf(page, dir), ...(await drawnOn(page)) }
}

/** Pieces come from the left, each as it is read. */
async function linesOf(page: PDFPageProxy, dir: 'ltr' | 'rtl'): Promise<string[]> {
  const { items } = await page.getTextContent()
  const lines: string[][] = [[]]
  for (const item of items) {
    if (!('str' in item)) continue
    lines.at(-1)?.push(item.str)
    if (item.hasEOL) lines.push([])
  }
  // Letters of Arabic may be there in the shape that they have in their word.
  return lines.map((pieces) => (dir === 'rtl' ? pieces.toReversed() : pieces).join('').normalize('NFKC'))
}

/** Chromium draws in units of its own, and cuts everything to the area between the margins. */
async function drawnOn(page: PDFPageProxy): Promise<Pick<PdfPage, 'insets' | 'fills'>> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const argumentsOf = (operator: number) => argsArray.filter((_, index) => fnArray[index] === operator)
  const [[unit] = [NaN]] = argumentsOf(OPS.transform)
  const [[, , [left, top]] = [0, 0, [NaN, NaN]]] = argumentsOf(OPS.constructPath)
  return { insets: [left * unit, top * unit], fills: new Set(argumentsOf(OPS.setFillRGBColor).map(([fill]) => fill)) }
}

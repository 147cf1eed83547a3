// A spreadsheet saved as text: its rows by their columns, and what is wrong with it as a table.
import { CsvError, parse } from 'csv-parse/sync'
import { columnOf, COLUMNS, KNOWN_HEADINGS } from './columns.ts'
import type { Column } from './columns.ts'

/** One thing that is wrong with a sheet: the line of the file, what is meant there, and a sentence without its subject. */
export type SheetFault = { readonly line: number; readonly place: string; readonly message: string }

/** The cells of a line under their columns. A column that the file does not have is absent, an empty cell is an empty text. */
export type SheetRow = { readonly line: number; readonly cells: Readonly<Partial<Record<Column, string>>> }

export type Sheet = {
  readonly columns: ReadonlySet<Column>
  readonly rows: readonly SheetRow[]
  readonly faults: readonly SheetFault[]
}

type Line = { readonly line: number; readonly cells: readonly string[] }

/** What spreadsheets put between cells: a comma, where that is the decimal sign a semicolon, and in “Unicode text” a tab. */
const SEPARATORS = [',', ';', '\t']

/** Lines with something in them, each with the number of the line it begins on: a quoted cell may go over several. */
function linesOf(text: string, delimiter: string): { lines: Line[]; faults: SheetFault[] } {
  const lines: Line[] = []
  let next = 1
  try {
    parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      // An owner writes 12" without thinking of quotes.
      relax_quotes: true,
      on_record: (cells: string[], { lines: last }) => {
        if (cells.some((cell) => cell.trim() !== ''))
          lines.push({ line: next, cells: cells.map((cell) => cell.trim()) })
        next = last + 1
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const message = 'opens a cell and is not closed; write a second one where the cell ends'
    return { lines, faults: [{ line: next, place: 'the quotation mark', message }] }
  }
  return { lines, faults: [] }
}

/** The separator under which the first line that is not empty has most headings that are known. */
function separatorOf(text: string): string {
  const first = text.split('\n').find((line) => line.trim() !== '') ?? ''
  const known = (separator: string) => first.split(separator).filter((cell) => columnOf(cell)).length
  return SEPARATORS.toSorted((a, b) => known(b) - known(a))[0] ?? ','
}

function headingFaults({ line, cells }: Line, columns: readonly (Column | undefined)[], body: readonly Line[]) {
  const faults: SheetFault[] = []
  const tell = (heading: string, message: string) =>
    faults.push({ line, place: heading === '' ? 'headings' : `column “${heading}”`, message })
  columns.forEach((column, index) => {
    const heading = cells[index] ?? ''
    const before = column === undefined ? -1 : columns.indexOf(column)
    if (column === undefined && heading !== '')
      tell(heading, `is not known; leave it out, or write one of ${KNOWN_HEADINGS}`)
    else if (column === undefined) {
      const used = body.find((row) => (row.cells[index] ?? '') !== '')
      const message = `have none over column ${index + 1}, where “${used?.cells[index]}” stands; write one, or put the text that this is a part of into quotes`
      if (used) faults.push({ line: used.line, place: 'headings', message })
    } else if (before < index) tell(heading, `says the same as “${cells[before]}”, column ${before + 1}; leave one out`)
  })
  const has = (column: Column) => columns.includes(column)
  for (const base of ['section', 'name', 'description'] as const)
    if (has(base) && has(`${base}_en`) && has(`${base}_ar`))
      tell(base, 'stands beside one for English and one for Arabic; leave it out')
  const lacks = (heading: string) =>
    tell('', `have no column ${heading}; the first line of the file names the columns, such as section, name, price`)
  if (!has('name') && !has('name_en') && !has('name_ar')) lacks('“name” (الاسم)')
  if (!has('price')) lacks('“price” (السعر)')
  return faults
}

/** Reads a sheet. Without headings that can be used it has no rows. */
export function readSheet(source: string): Sheet {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const { lines, faults } = linesOf(text, separatorOf(text))
  const [header, ...body] = lines
  if (!header)
    return {
      columns: new Set(),
      rows: [],
      faults: faults.length > 0 ? faults : [{ line: 1, place: 'file', message: 'is empty' }],
    }
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const columns = Array.from({ length: width }, (_, index) => columnOf(header.cells[index] ?? ''))
  const ofHeader = headingFaults(header, columns, body)
  const isUsable = columns.some((column) => column?.startsWith('name')) && columns.includes('price')
  const rows = body.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      COLUMNS.filter((column) => columns.includes(column)).map((column) => [
        column,
        cells[columns.indexOf(column)] ?? '',
      ]),
    ),
  }))
  if (isUsable && rows.length === 0 && faults.length === 0)
    faults.push({ line: header.line, place: 'file', message: 'has no dishes below its headings' })
  return {
    columns: new Set(columns.filter((column) => column !== undefined)),
    rows: isUsable ? rows : [],
    faults: [...ofHeader, ...faults],
  }
}

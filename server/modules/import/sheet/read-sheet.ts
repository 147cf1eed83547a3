import { CsvError, parse } from 'csv-parse/sync'
import { type Column, columnOf, COLUMNS, KNOWN_HEADINGS } from './columns.ts'

/** `message` is a sentence without its subject, which is `place`. */
export type SheetFault = { readonly line: number; readonly place: string; readonly message: string }

/** A column that the file does not have is absent, an empty cell is an empty text. */
export type SheetRow = { readonly line: number; readonly cells: Readonly<Partial<Record<Column, string>>> }

export type Sheet = ReturnType<typeof readSheet>

type Line = { readonly line: number; readonly cells: readonly string[] }

/** Spreadsheets write a semicolon where the comma is the decimal sign, and a tab in “Unicode text”. */
const SEPARATORS = [',', ';', '\t']

/** Without empty lines. A quoted cell may have several lines; the number is that of the first. */
function linesOf(text: string, delimiter: string) {
  const lines: Line[] = []
  const faults: SheetFault[] = []
  let next = 1
  try {
    parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      // Owners write 12" for inches.
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
    faults.push({ line: next, place: 'the quotation mark', message })
  }
  return { lines, faults }
}

function separatorOf(text: string) {
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

/** Reads a spreadsheet saved as text. Without usable headings it has no rows. */
export function readSheet(source: string) {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const { lines, faults } = linesOf(text, separatorOf(text))
  const [header, ...body] = lines
  if (!header) {
    if (faults.length === 0) faults.push({ line: 1, place: 'file', message: 'is empty' })
    return { columns: new Set<Column>(), rows: [], faults }
  }
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const columns = Array.from({ length: width }, (_, index) => columnOf(header.cells[index] ?? ''))
  const ofHeader = headingFaults(header, columns, body)
  const isUsable = columns.some((column) => column?.startsWith('name')) && columns.includes('price')
  const known = COLUMNS.filter((column) => columns.includes(column))
  const rows: SheetRow[] = body.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(known.map((column) => [column, cells[columns.indexOf(column)] ?? ''])),
  }))
  if (isUsable && rows.length === 0 && faults.length === 0)
    faults.push({ line: header.line, place: 'file', message: 'has no dishes below its headings' })
  return {
    columns: new Set(columns.filter((column) => column !== undefined)),
    rows: isUsable ? rows : [],
    faults: [...ofHeader, ...faults],
  }
}

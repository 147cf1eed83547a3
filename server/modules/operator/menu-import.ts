import { type ImportFault, MOST_FAULTS } from '#contract/import-document'
import { checkDocument } from '#server/modules/import/check-document'
import { type FoundFaults, ImportFaultsError, withPlaces } from '#server/modules/import/fault-places'
import { type SheetMenu, menuOfSheet, storeMenuSchema } from '#server/modules/import/sheet/menu-of-sheet'
import { readSheet } from '#server/modules/import/sheet/read-sheet'
import type { StoreAccess } from './store-access.ts'

const bytesOf = (document: unknown) => Buffer.from(JSON.stringify(document))

async function documentFaults(document: unknown): Promise<FoundFaults> {
  try {
    await checkDocument(bytesOf(document))
    return { faults: [], more: false }
  } catch (error) {
    if (error instanceof ImportFaultsError) return error
    throw error
  }
}

function lineOf(path: string, { itemLines, categoryLines }: SheetMenu) {
  const [, list, index] = /^(items|categories)\.(\d+)/.exec(path) ?? []
  return (list === 'items' ? itemLines : categoryLines)[Number(index)]
}

/** Faults by line. A fault of the document that follows from one of the sheet is left out. */
async function faultsOf(menu: SheetMenu) {
  const { faults: found, more } = await documentFaults(menu.document)
  const own = menu.faults.flatMap((fault): ImportFault[] =>
    'path' in fault
      ? withPlaces([fault], menu.document, '').map((one) => ({ ...one, line: fault.line }))
      : [{ path: '', ...fault }],
  )
  const told = own.map(({ path }) => path).filter((path) => path !== '')
  const others = found
    .filter(({ path }) => !told.some((known) => path === known || path.startsWith(`${known}.`)))
    .map((fault) => ({ ...fault, line: lineOf(fault.path, menu) }))
  const faults = [...own, ...others]
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
    // Owners see only the sheet, never the document that the path belongs to.
    .map(({ path, line, ...fault }) => ({ ...fault, path: line === undefined ? path : `line ${line}` }))
  return { faults: faults.slice(0, MOST_FAULTS), more: more || faults.length > MOST_FAULTS }
}

/** Replaces the menu of a store by that of a sheet, or changes nothing. @throws ImportFaultsError with the lines of the sheet. */
export async function importMenu(slug: string, text: string, access: StoreAccess): Promise<string[]> {
  const store = storeMenuSchema.parse(await access.exportTenant(slug))
  const menu = menuOfSheet(readSheet(text), store)
  const found = await faultsOf(menu)
  if (found.faults.length > 0) throw new ImportFaultsError(found)
  const { document: value, added, withdrawn } = menu
  const { categories, items, catalogue_version: version } = await access.importTenant({ bytes: bytesOf(value), value })
  return [
    `${slug}: ${categories} categories, ${items} items (${added} new, ${withdrawn} taken off the menu), catalogue version ${version}`,
  ]
}

// A menu is imported by way of the store's own document.
import { type ImportFault, MOST_FAULTS } from '#contract/import-document'
import { checkDocument } from '#server/modules/import/check-document'
import { ImportFaultsError, withPlaces } from '#server/modules/import/fault-places'
import { type SheetMenu, menuOfSheet, storeMenuSchema } from '#server/modules/import/sheet/menu-of-sheet'
import { readSheet } from '#server/modules/import/sheet/read-sheet'
import type { StoreAccess } from './store-access.ts'

const bytesOf = (document: unknown) => Buffer.from(JSON.stringify(document))

async function documentFaults(document: unknown): Promise<{ faults: readonly ImportFault[]; more: boolean }> {
  try {
    await checkDocument(bytesOf(document))
    return { faults: [], more: false }
  } catch (error) {
    if (error instanceof ImportFaultsError) return error
    throw error
  }
}

function lineOf(path: string, { itemLines, categoryLines }: SheetMenu): number | undefined {
  const [, list, index] = /^(items|categories)\.(\d+)/.exec(path) ?? []
  return (list === 'items' ? itemLines : categoryLines)[Number(index)]
}

/** Faults in the order of the lines. What the document lacks because of a fault of the sheet is not repeated. */
async function faultsOf(menu: SheetMenu): Promise<{ faults: ImportFault[]; more: boolean }> {
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
    // An owner looks for the line; they never see the document that the path is of.
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

import { languageOf } from '#domain/locale'
import type { SheetRow } from './read-sheet.ts'

/** A text in the languages that the sheet has; an empty one removes the earlier text. */
export type GivenText = { readonly en?: string | undefined; readonly ar?: string | undefined }

export const textByLetters = (text: string): GivenText => ({ [languageOf(text) ?? 'en']: text })

/** Null where the file has no column for it. Beside a column of one language the plain one is of the other. */
export function textOfRow(cells: SheetRow['cells'], base: 'section' | 'name' | 'description'): GivenText | null {
  const [plain, en, ar] = ([base, `${base}_en`, `${base}_ar`] as const).map((column) => {
    // The cell of a name may be broken into lines to fit its column.
    return base === 'description' ? cells[column] : cells[column]?.replace(/\s+/g, ' ')
  })
  if (en === undefined && ar === undefined) {
    if (plain === undefined) return null
    return plain === '' ? { en: '', ar: '' } : textByLetters(plain)
  }
  const [english, arabic] = [en ?? plain, ar ?? plain]
  return { ...(english === undefined ? {} : { en: english }), ...(arabic === undefined ? {} : { ar: arabic }) }
}

export const hasWords = ({ en = '', ar = '' }: GivenText) => en !== '' || ar !== ''

/** Names for comparison: capitals and spaces do not count. */
export const namesOf = ({ en = '', ar = '' }: GivenText) =>
  [en, ar].map((text) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()).filter((name) => name !== '')

/** Returns a search for entries by name that finds each of them once, preferred ones first. */
export function finder<T>(entries: readonly T[], nameOf: (entry: T) => GivenText) {
  const byName = Map.groupBy(
    entries.flatMap((entry) => namesOf(nameOf(entry)).map((name) => ({ name, entry }))),
    ({ name }) => name,
  )
  const taken = new Set<T>()
  return (text: GivenText, isPreferred: (entry: T) => boolean = () => false): T | undefined => {
    const free = namesOf(text)
      .flatMap((name) => (byName.get(name) ?? []).map(({ entry }) => entry))
      .filter((entry) => !taken.has(entry))
    const entry = free.find(isPreferred) ?? free[0]
    if (entry !== undefined) taken.add(entry)
    return entry
  }
}

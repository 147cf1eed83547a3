// Names and descriptions of a sheet, and what in the store has the same name.
import { languageOf } from '#domain/locale'
import type { SheetRow } from './read-sheet.ts'

/** A text in the languages that were spoken of; an empty one takes away what stood there. */
export type GivenText = { readonly en?: string | undefined; readonly ar?: string | undefined }

/** A text whose letters tell its language. */
export const textByLetters = (text: string): GivenText => ({ [languageOf(text) ?? 'en']: text })

/** A text of a row; null where the file has no column for it. Of two columns the one without a language is for the other's other. */
export function textOfRow(cells: SheetRow['cells'], base: 'section' | 'name' | 'description'): GivenText | null {
  const [plain, en, ar] = ([base, `${base}_en`, `${base}_ar`] as const).map((column) => {
    // A name is one line, though its cell may be broken to fit a column.
    return base === 'description' ? cells[column] : cells[column]?.replace(/\s+/g, ' ')
  })
  if (en === undefined && ar === undefined) {
    if (plain === undefined) return null
    return plain === '' ? { en: '', ar: '' } : textByLetters(plain)
  }
  const [english, arabic] = [en ?? plain, ar ?? plain]
  return {
    ...(english === undefined ? {} : { en: english }),
    ...(arabic === undefined ? {} : { ar: arabic }),
  }
}

/** Whether there is a word in it in any language. */
export const hasWords = ({ en = '', ar = '' }: GivenText): boolean => en !== '' || ar !== ''

/** Names as they are compared: without regard to capitals and spaces. */
export const namesOf = ({ en = '', ar = '' }: GivenText): string[] =>
  [en, ar].map((text) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()).filter((name) => name !== '')

/** Finds entries of the store by their names, each once; of several with one name a preferred one before others. */
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

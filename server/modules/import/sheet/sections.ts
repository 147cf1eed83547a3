// The sections of a sheet: each where it is named first; a line without one belongs to the section above it.
import type { SheetFault, SheetRow } from './read-sheet.ts'
import { hasWords, namesOf, textOfRow } from './texts.ts'
import type { GivenText } from './texts.ts'

/** A section, and the line that names it first. */
type Section = { readonly line: number; text: GivenText }

/** The sections, and that of each row: none where none was named yet. */
export type Sections = {
  readonly sections: readonly Section[]
  readonly ofRows: readonly (Section | undefined)[]
  readonly faults: readonly SheetFault[]
}

/** What two lines say of one section; its faults are what they do not agree in. */
function joined(section: Section, text: GivenText, line: number): SheetFault[] {
  const faults: SheetFault[] = []
  for (const language of ['en', 'ar'] as const) {
    const [here, before] = [text[language] ?? '', section.text[language] ?? '']
    if (here === '') continue
    if (before === '') section.text = { ...section.text, [language]: here }
    else if (here !== before)
      faults.push({
        line,
        place: 'section',
        message: `is “${here}”, but line ${section.line} has “${before}”; write the same on both`,
      })
  }
  return faults
}

/** Reads the sections of all rows. */
export function readSections(rows: readonly SheetRow[]): Sections {
  const byName = new Map<string, Section>()
  const faults: SheetFault[] = []
  let present: Section | undefined
  const ofRows = rows.map(({ line, cells }) => {
    const text = textOfRow(cells, 'section')
    if (!text || !hasWords(text)) return present
    const names = namesOf(text)
    const known = names.map((name) => byName.get(name)).find((section) => section !== undefined)
    if (known) faults.push(...joined(known, text, line))
    present = known ?? { line, text }
    for (const name of names) if (!byName.has(name)) byName.set(name, present)
    return present
  })
  return { sections: [...new Set(byName.values())], ofRows, faults }
}

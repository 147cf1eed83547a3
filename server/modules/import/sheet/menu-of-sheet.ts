import * as z from 'zod/mini'
import type { ImportFault } from '#contract/import-document'
import { type GivenText, finder, hasWords, namesOf, textOfRow } from './texts.ts'
import { ONE_OF, SOME_OF, VARIABLE_TYPES } from '#domain/answer-bounds'
import { completed } from '../made-ids.ts'
import { type SheetQuestion, readOptions } from './options.ts'
import type { Sheet, SheetFault, SheetRow } from './read-sheet.ts'

const textSchema = z.object({ en: z.optional(z.string()), ar: z.optional(z.string()) })
const entrySchema = z.looseObject({ id: z.string(), name: textSchema })
const variableSchema = z.looseObject({
  ...entrySchema.shape,
  type: z.object({ key: z.int() }),
  options: z.array(z.looseObject({ id: z.string(), option_value: textSchema })),
})
const itemSchema = z.looseObject({
  ...entrySchema.shape,
  category_id: z.string(),
  description: z.optional(textSchema),
  variables: z.optional(z.array(variableSchema)),
})
const withIdsSchema = z.object({ categories: z.array(entrySchema) })

export const storeMenuSchema = z.looseObject({ categories: z.array(entrySchema), items: z.array(itemSchema) })
type StoreMenu = z.infer<typeof storeMenuSchema>
type Variable = z.infer<typeof variableSchema>

export type SheetMenu = ReturnType<typeof menuOfSheet>

/** A question that is a dropdown stays one. */
function kindOf({ least, most }: SheetQuestion['picks'], before: number | undefined) {
  const isOne = most === 1 && least <= 1
  const key = isOne ? VARIABLE_TYPES.singleChoice : VARIABLE_TYPES.multipleChoice
  return {
    type: { key: before !== undefined && (isOne ? ONE_OF : SOME_OF).includes(before) ? before : key },
    is_required: least > 0,
    ...(isOne || least === 0 ? {} : { min: least }),
    ...(isOne || most === null ? {} : { max: most }),
  }
}

const hasAnswers = ({ type }: Variable) => [...ONE_OF, ...SOME_OF].includes(type.key)

/** Questions with the name of an earlier one keep its id, which carts and orders refer to; those for texts and numbers stay. */
function variablesOf(questions: readonly SheetQuestion[], before: readonly Variable[] = []) {
  const findQuestion = finder(before.filter(hasAnswers), ({ name }) => name)
  const asked = questions.map(({ text, picks, answers }) => {
    const known = findQuestion(text)
    const findAnswer = finder(known?.options ?? [], ({ option_value: value }) => value)
    return {
      id: known?.id,
      name: { ...known?.name, ...text },
      ...kindOf(picks, known?.type.key),
      options: answers.map(({ text: value, price }) => {
        const answer = findAnswer(value)
        return { ...answer, option_value: { ...answer?.option_value, ...value }, price }
      }),
    }
  })
  return [...asked, ...before.filter((variable) => !hasAnswers(variable))]
}

function categoriesOf(sections: readonly Section[], store: StoreMenu) {
  const find = finder(store.categories, ({ name }) => name)
  const named = sections.map(({ text }) => {
    const known = find(text)
    return { ...known, name: { ...known?.name, ...text } }
  })
  return withIdsSchema.parse(completed({ categories: named })).categories
}

/** A dish with the name of an earlier one keeps its id, picture, stock and whatever else the sheet has no column for. */
export function menuOfSheet({ columns, rows, faults: tableFaults }: Sheet, store: StoreMenu) {
  const { sections, ofRows, faults: sectionFaults } = readSections(rows)
  const hasSections = columns.has('section') || columns.has('section_en') || columns.has('section_ar')
  const categories = hasSections ? categoriesOf(sections, store) : store.categories
  const find = finder(store.items, ({ name }) => name)
  const faults: (SheetFault | (ImportFault & { line: number }))[] = [...tableFaults, ...sectionFaults]
  const items: object[] = []
  const itemLines: number[] = []
  let added = 0
  rows.forEach(({ line, cells }, index) => {
    const section = ofRows[index]
    const { section: _plain, section_en: _english, section_ar: _arabic, ...dish } = cells
    // A line that has only a section is its heading.
    if (Object.values(dish).every((cell) => cell === '')) return
    const path = `items.${items.length}`
    const name = textOfRow(cells, 'name') ?? {}
    if (!hasWords(name))
      faults.push({ line, path: `${path}.name`, message: 'is missing; write the name of the dish, such as Lamb kebab' })
    const category = section && categories[sections.indexOf(section)]?.id
    const known = find(name, (item) => item.category_id === category)
    const description = textOfRow(cells, 'description')
    const options = cells.options === undefined ? null : readOptions(cells.options)
    for (const message of options?.faults ?? []) faults.push({ line, path: `${path}.options`, message })
    if (!known) added += 1
    itemLines.push(line)
    items.push({
      ...known,
      name: { ...known?.name, ...name },
      ...(hasSections ? { category_id: category } : {}),
      ...(description ? { description: { ...known?.description, ...description } } : {}),
      price: cells.price === '' ? undefined : cells.price,
      ...(options ? { variables: variablesOf(options.questions, known?.variables) } : {}),
    })
  })
  return {
    document: { ...store, categories, items },
    faults,
    itemLines,
    categoryLines: hasSections ? sections.map(({ line }) => line) : [],
    added,
    withdrawn: store.items.length - (items.length - added),
  }
}

/** `line` is the first one that names the section. */
type Section = { readonly line: number; text: GivenText }

function joined(section: Section, text: GivenText, line: number) {
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

/** `ofRows` has the section of each row, undefined before the first one. */
function readSections(rows: readonly SheetRow[]) {
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

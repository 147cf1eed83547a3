// Makes what an owner may leave out of a document: ids (the same names make the same ids), the category of an item and empty lists.
import { isRecord, listOf } from './read-document.ts'

/** Arabic letters by how they are written in ids; others are left out. */
const LETTERS = {
  a: 'اأآٱعةى',
  b: 'ب',
  ch: 'چ',
  d: 'دض',
  dh: 'ذ',
  f: 'ف',
  g: 'گ',
  gh: 'غ',
  h: 'حه',
  i: 'إ',
  j: 'ج',
  k: 'كک',
  kh: 'خ',
  l: 'ل',
  m: 'م',
  n: 'ن',
  p: 'پ',
  q: 'ق',
  r: 'ر',
  s: 'سص',
  sh: 'ش',
  t: 'تط',
  th: 'ث',
  v: 'ڤ',
  w: 'وؤ',
  y: 'يئی',
  z: 'زظ',
}
const LATIN = new Map(
  Object.entries(LETTERS).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin])),
)
/** An id has 64 characters; the rest is for the number of a name that is repeated. */
const LONGEST = 56

const textsOf = (name: unknown) =>
  (isRecord(name) ? [name['en'], name['ar']] : [name]).flatMap((text) =>
    typeof text === 'string' && text.trim() !== '' ? [text.trim()] : [],
  )

const idOf = (text: string) =>
  Array.from(text.slice(0, 200).toLowerCase().normalize('NFC'), (letter) => LATIN.get(letter) ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}|[’'ء]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')

/** The entries with an id each; ids of repeated names are numbered. @param noun for entries without a readable name. */
function withIds(value: unknown, noun: string, nameKey = 'name'): unknown {
  if (!Array.isArray(value)) return value
  const taken = new Set(value.map((entry: unknown) => (isRecord(entry) ? entry['id'] : undefined)))
  const counts = new Map<string, number>()
  return value.map((entry: unknown, index) => {
    if (!isRecord(entry) || (entry['id'] ?? null) !== null) return entry
    const base = idOf(textsOf(entry[nameKey])[0] ?? '') || `${noun}-${index + 1}`
    let count = counts.get(base) ?? 1
    let id = count === 1 ? base : `${base}-${count}`
    while (taken.has(id)) id = `${base}-${(count += 1)}`
    counts.set(base, count)
    taken.add(id)
    return { ...entry, id }
  })
}

function withQuestions(item: Record<string, unknown>) {
  const { variables } = item
  if (!Array.isArray(variables)) return item
  const questions = variables.map((variable: unknown) =>
    isRecord(variable) ? { ...variable, options: withIds(variable['options'], 'answer', 'option_value') } : variable,
  )
  return { ...item, variables: withIds(questions, 'question') }
}

const MENU = { id: 'menu', name: { en: 'Menu', ar: 'القائمة' } }

/** Whatever else is wrong with the document stays as it is. */
export function completed(raw: unknown): unknown {
  if (!isRecord(raw)) return raw
  const { categories: written = [], items: dishes = [], images = {} } = raw
  const categories = withIds(written, 'category')
  const known = listOf(categories).filter(isRecord)
  const byName = new Map(known.toReversed().flatMap(({ id, name }) => textsOf(name).map((text) => [text, id])))
  const ids = new Set(known.map(({ id }) => id))
  let needsMenu = false
  const categoryOf = (category: unknown) => {
    if (category === undefined || category === null) {
      needsMenu ||= !ids.has(MENU.id)
      return MENU.id
    }
    return typeof category === 'string' && !ids.has(category) ? (byName.get(category.trim()) ?? category) : category
  }
  const items = withIds(dishes, 'item')
  return {
    ...raw,
    items: Array.isArray(items)
      ? items.map((item: unknown) =>
          isRecord(item) ? withQuestions({ ...item, category_id: categoryOf(item['category_id']) }) : item,
        )
      : items,
    // After the items, which set needsMenu.
    categories: needsMenu && Array.isArray(categories) ? [...categories, MENU] : categories,
    images,
    ...(raw['resources'] === undefined ? {} : { resources: withIds(raw['resources'], 'resource') }),
  }
}

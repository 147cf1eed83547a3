// What an owner need not write: ids, which come from names, the category of a dish that names none, and empty lists. Made before the
// document is read, so that all that comes after knows whole documents only. The same names make the same ids.

type Fields = Record<string, unknown>

/** How Arabic letters are written in ids; what is not here is left out. */
const LETTERS = new Map(
  Object.entries({
    ا: 'a',
    أ: 'a',
    إ: 'i',
    آ: 'a',
    ٱ: 'a',
    ب: 'b',
    ت: 't',
    ث: 'th',
    ج: 'j',
    ح: 'h',
    خ: 'kh',
    د: 'd',
    ذ: 'dh',
    ر: 'r',
    ز: 'z',
    س: 's',
    ش: 'sh',
    ص: 's',
    ض: 'd',
    ط: 't',
    ظ: 'z',
    ع: 'a',
    غ: 'gh',
    ف: 'f',
    ق: 'q',
    ك: 'k',
    ل: 'l',
    م: 'm',
    ن: 'n',
    ه: 'h',
    ة: 'a',
    و: 'w',
    ؤ: 'w',
    ي: 'y',
    ى: 'a',
    ئ: 'y',
    پ: 'p',
    چ: 'ch',
    ڤ: 'v',
    گ: 'g',
    ی: 'y',
    ک: 'k',
  }),
)
/** An id has 64 characters; the rest is for the number of a name that comes again. */
const LONGEST = 56

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The texts of a name, the one that ids are made of first. */
const textsOf = (name: unknown): string[] =>
  (isFields(name) ? [name['en'], name['ar']] : [name]).flatMap((text) =>
    typeof text === 'string' && text.trim() !== '' ? [text.trim()] : [],
  )

function idOf(text: string): string {
  const letters = Array.from(
    text.slice(0, 200).toLowerCase().normalize('NFC'),
    (letter) => LETTERS.get(letter) ?? letter,
  )
  const plain = letters
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}|[’'ء]/gu, '')
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
}

/** The entries with an id each. `noun` is what one without a readable name is called; names that come again are numbered. */
function withIds(value: unknown, noun: string, nameOf: (entry: Fields) => unknown = ({ name }) => name): unknown {
  if (!Array.isArray(value)) return value
  const taken = new Set(value.map((entry: unknown) => (isFields(entry) ? entry['id'] : undefined)))
  const counts = new Map<string, number>()
  return value.map((entry: unknown, index) => {
    if (!isFields(entry) || (entry['id'] !== undefined && entry['id'] !== null)) return entry
    const base = idOf(textsOf(nameOf(entry))[0] ?? '') || `${noun}-${index + 1}`
    let count = counts.get(base) ?? 1
    let id = count === 1 ? base : `${base}-${count}`
    while (taken.has(id)) id = `${base}-${(count += 1)}`
    counts.set(base, count)
    taken.add(id)
    return { ...entry, id }
  })
}

const withQuestions = (entry: unknown): unknown => {
  if (!isFields(entry) || !Array.isArray(entry['variables'])) return entry
  const variables = entry['variables'].map((variable: unknown) =>
    isFields(variable)
      ? { ...variable, options: withIds(variable['options'], 'answer', (option) => option['option_value']) }
      : variable,
  )
  return { ...entry, variables: withIds(variables, 'question') }
}

/** Category of the items that name none. */
const MENU = { id: 'menu', name: { en: 'Menu', ar: 'القائمة' } }

/** The document with what its owner left out. Whatever else is wrong with it stays as it is. */
export function completed(raw: unknown): unknown {
  if (!isFields(raw)) return raw
  const { categories: written = [], items: dishes = [], images = {} } = raw
  const categories = withIds(written, 'category')
  const byName = new Map(
    listOf(categories)
      .filter(isFields)
      .toReversed()
      .flatMap(({ id, name }) => textsOf(name).map((text) => [text, id] as const)),
  )
  const ids = new Set(listOf(categories).map((entry) => (isFields(entry) ? entry['id'] : undefined)))
  let needsMenu = false
  const placed = (item: unknown): unknown => {
    if (!isFields(item)) return item
    const { category_id: category } = item
    if (category === undefined || category === null) {
      needsMenu ||= !ids.has(MENU.id)
      return { ...item, category_id: MENU.id }
    }
    const named = typeof category === 'string' && !ids.has(category) ? byName.get(category.trim()) : undefined
    return named === undefined ? item : { ...item, category_id: named }
  }
  const items = Array.isArray(dishes) ? withIds(dishes, 'item') : dishes
  const whole = Array.isArray(items) ? items.map((item: unknown) => withQuestions(placed(item))) : items
  return {
    ...raw,
    categories: needsMenu && Array.isArray(categories) ? [...categories, MENU] : categories,
    items: whole,
    images,
    ...(raw['resources'] === undefined ? {} : { resources: withIds(raw['resources'], 'resource') }),
  }
}

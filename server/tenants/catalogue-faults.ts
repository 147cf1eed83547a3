// What can be wrong with categories and items beyond their shape: ids, references, prices, questions without answers.
import { VARIABLE_TYPES } from '#contract/variable-types'
import type { ImportDocument, ImportFault } from '#contract/import-document'
import { amountFault } from './store-faults.ts'
import type { Placed, ReadableParts } from './read-document.ts'

type Item = ImportDocument['items'][number]

const CHOICE_TYPES: ReadonlySet<number> = new Set([
  VARIABLE_TYPES.dropdown,
  VARIABLE_TYPES.multiSelect,
  VARIABLE_TYPES.singleChoice,
  VARIABLE_TYPES.multipleChoice,
])

/** Ids that stand twice in one list. */
function repeatedIds(entries: readonly Placed<{ readonly id: string }>[]): ImportFault[] {
  const first = new Map<string, string>()
  return entries.flatMap(({ path, value: { id } }) => {
    const before = first.get(id)
    if (before === undefined) {
      first.set(id, path)
      return []
    }
    return [{ path: `${path}.id`, message: `repeats the id of ${before}` }]
  })
}

const placed = <T>(path: string, entries: readonly T[]): Placed<T>[] =>
  entries.map((value, index) => ({ path: `${path}.${index}`, value }))

function variableFaults(
  item: Placed<Item>,
  checkAmount: (path: string, amount: string) => ImportFault[],
): ImportFault[] {
  const variables = placed(`${item.path}.variables`, item.value.variables ?? [])
  return [
    ...repeatedIds(variables),
    ...variables.flatMap(({ path, value }) => {
      const options = placed(`${path}.options`, value.options)
      const lacksOptions = CHOICE_TYPES.has(value.type.key) && options.length === 0
      return [
        ...(lacksOptions
          ? [{ path: `${path}.options`, message: `is empty, but type ${value.type.key} is answered by choosing one` }]
          : []),
        ...repeatedIds(options),
        ...options.flatMap((option) => checkAmount(`${option.path}.price`, option.value.price)),
      ]
    }),
  ]
}

/** Everything that is wrong with the readable categories and items, and with the picture keys of the whole document. */
export function catalogueFaults(parts: ReadableParts): ImportFault[] {
  const { store, categories, items, categoryIds, imageKeys } = parts
  const checkAmount = (path: string, amount: string): ImportFault[] => {
    const message = store ? amountFault(amount, store.currency) : null
    return message === null ? [] : [{ path, message }]
  }
  const checkImage = (path: string, key: string | undefined): ImportFault[] =>
    key === undefined || imageKeys.has(key) ? [] : [{ path, message: `is not a key of images: ${key}` }]
  return [
    ...checkImage('store.logo', store?.logo),
    ...checkImage('store.cover', store?.cover),
    ...checkImage('store.cover_ar', store?.cover_ar),
    ...repeatedIds(categories),
    ...categories.flatMap(({ path, value }) => checkImage(`${path}.image`, value.image)),
    ...repeatedIds(items),
    ...items.flatMap((item) => [
      ...(categoryIds.has(item.value.category_id)
        ? []
        : [{ path: `${item.path}.category_id`, message: `is not the id of a category: ${item.value.category_id}` }]),
      ...checkImage(`${item.path}.image`, item.value.image),
      ...checkAmount(`${item.path}.price`, item.value.price),
      ...variableFaults(item, checkAmount),
    ]),
  ]
}

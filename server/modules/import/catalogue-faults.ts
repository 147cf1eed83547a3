// What can be wrong with categories and items beyond their shape: ids, references, prices, questions without answers.
import { isSupported, ONE_OF, SOME_OF, VARIABLE_TYPES } from '#contract/variable-types'
import type { ImportDocument, ImportFault } from '#contract/import-document'
import { questionBoundsFaults } from './question-bounds-faults.ts'
import { amountFault } from './store-faults.ts'
import type { Placed, ReadableParts } from './read-document.ts'

type Item = ImportDocument['items'][number]
type Variable = NonNullable<Item['variables']>[number]

/** Most categories that are told to whoever names one that is not there. */
const KNOWN_CATEGORIES = 12

const KNOWN_TYPES = Object.entries(VARIABLE_TYPES)
  .map(([name, key]) => `${key} (${name})`)
  .join(', ')

/** An answer that is required to a question that nobody can be asked. A question nobody has to answer may be of any type. */
function unknownTypeFault({ value: item }: Placed<Item>, { path, value }: Placed<Variable>): ImportFault[] {
  if (isSupported(value) || !value.is_required) return []
  const message = `${value.type.key} is unknown, but question ${value.id} of item ${item.id} is required; known are ${KNOWN_TYPES}`
  return [{ path: `${path}.type.key`, message }]
}

/** Ids that stand twice in one list. */
export function repeatedIds(entries: readonly Placed<{ readonly id: string }>[]): ImportFault[] {
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
      const lacksOptions = [...ONE_OF, ...SOME_OF].includes(value.type.key) && options.length === 0
      return [
        ...unknownTypeFault(item, { path, value }),
        ...questionBoundsFaults({ path, value }),
        ...(lacksOptions
          ? [{ path: `${path}.options`, message: `is empty, but type ${value.type.key} is answered by choosing one` }]
          : []),
        ...repeatedIds(options),
        ...options.flatMap((option) => checkAmount(`${option.path}.price`, option.value.price)),
      ]
    }),
  ]
}

/** A picture that the document does not have. */
export const imageFaults = (keys: ReadonlySet<string>, path: string, key: string | undefined): ImportFault[] =>
  key === undefined || keys.has(key) ? [] : [{ path, message: `is not a key of images: ${key}` }]

/** Everything that is wrong with the readable categories and items, and with the picture keys of these and of the store. */
export function* catalogueFaults(parts: ReadableParts): Generator<ImportFault> {
  const { store, categories, items, categoryIds, imageKeys } = parts
  const checkAmount = (path: string, amount: string): ImportFault[] => {
    const message = store ? amountFault(amount, store) : null
    return message === null ? [] : [{ path, message }]
  }
  const checkImage = (path: string, key: string | undefined) => imageFaults(imageKeys, path, key)
  yield* checkImage('store.logo', store?.logo)
  yield* checkImage('store.cover', store?.cover)
  yield* checkImage('store.cover_ar', store?.cover_ar)
  yield* repeatedIds(categories)
  for (const { path, value } of categories) yield* checkImage(`${path}.image`, value.image)
  yield* repeatedIds(items)
  const known = [...categoryIds].slice(0, KNOWN_CATEGORIES).join(', ') || 'none'
  for (const item of items) {
    const { path, value } = item
    if (!categoryIds.has(value.category_id))
      yield {
        path: `${path}.category_id`,
        message: `is "${value.category_id}", which is no category; known are ${known}`,
      }
    yield* checkImage(`${path}.image`, value.image)
    yield* checkAmount(`${path}.price`, value.price)
    yield* variableFaults(item, checkAmount)
  }
}

import {
  type BookingRules,
  type ImportDocument,
  type ImportFault,
  IMPLIED_RESOURCE,
  bookingRules,
} from '#contract/import-document'
import { ONE_OF, SOME_OF, VARIABLE_TYPES, isSupported } from '#domain/answer-bounds'
import { DAY, minutesOf } from '#domain/wall-clock'
import { amountFault, faultAt, hoursFaults, repeated } from './store-faults.ts'
import type { Placed, ReadableParts } from './read-document.ts'

type Item = ImportDocument['items'][number]
type Variable = NonNullable<Item['variables']>[number]

const KNOWN_TYPES = Object.entries(VARIABLE_TYPES)
  .map(([name, key]) => `${key} (${name})`)
  .join(', ')

function repeatedIds(entries: readonly Placed<{ readonly id: string }>[]) {
  const first = new Map(entries.toReversed().map(({ path, value: { id } }) => [id, path]))
  return entries.flatMap(({ path, value: { id } }) =>
    first.get(id) === path ? [] : [{ path: `${path}.id`, message: `repeats the id of ${first.get(id)}` }],
  )
}

const placed = <T>(path: string, entries: readonly T[]): Placed<T>[] =>
  entries.map((value, index) => ({ path: `${path}.${index}`, value }))

function variableFaults(item: Placed<Item>, checkAmount: (path: string, amount: string) => ImportFault[]) {
  const variables = placed(`${item.path}.variables`, item.value.variables ?? [])
  return [
    ...repeatedIds(variables),
    ...variables.flatMap(({ path, value }) => {
      const options = placed(`${path}.options`, value.options)
      const { key } = value.type
      // A question that is not required may be of an unknown type.
      const isUnknown = !isSupported(value) && value.is_required
      const lacksOptions = [...ONE_OF, ...SOME_OF].includes(key) && options.length === 0
      return [
        ...faultAt(
          `${path}.type.key`,
          isUnknown &&
            `${key} is unknown, but question ${value.id} of item ${item.value.id} is required; known are ${KNOWN_TYPES}`,
        ),
        ...boundsFaults({ path, value }),
        ...faultAt(`${path}.options`, lacksOptions && `is empty, but type ${key} is answered by choosing one`),
        ...repeatedIds(options),
        ...options.flatMap((option) => checkAmount(`${option.path}.price`, option.value.price)),
      ]
    }),
  ]
}

const imageFaults = (keys: ReadonlySet<string>, path: string, key: string | undefined) =>
  faultAt(path, key !== undefined && !keys.has(key) && `is not a key of images: ${key}`)

export function* catalogueFaults(parts: ReadableParts): Generator<ImportFault> {
  const { store, categories, items, categoryIds, imageKeys } = parts
  const checkAmount = (path: string, amount: string) => faultAt(path, store && amountFault(amount, store))
  const checkImage = (path: string, key: string | undefined) => imageFaults(imageKeys, path, key)
  yield* checkImage('store.logo', store?.logo)
  yield* checkImage('store.cover', store?.cover)
  yield* checkImage('store.cover_ar', store?.cover_ar)
  yield* repeatedIds(categories)
  for (const { path, value } of categories) yield* checkImage(`${path}.image`, value.image)
  yield* repeatedIds(items)
  const known = [...categoryIds].slice(0, 12).join(', ') || 'none'
  for (const item of items) {
    const { path, value } = item
    const isUnknown = !categoryIds.has(value.category_id)
    yield* faultAt(
      `${path}.category_id`,
      isUnknown && `is "${value.category_id}", which is no category; known are ${known}`,
    )
    yield* checkImage(`${path}.image`, value.image)
    yield* checkAmount(`${path}.price`, value.price)
    yield* variableFaults(item, checkAmount)
  }
}

const BOUNDED = [...SOME_OF, VARIABLE_TYPES.number]
/** Larger numbers lose the six decimals that an answer may have. */
const LARGEST = 1_000_000_000

function countFault(name: 'min' | 'max', bound: number, options: number) {
  const least = name === 'min' ? 0 : 1
  if (!Number.isInteger(bound)) return `is ${bound}; write a whole number, such as 2`
  if (bound < least) return `is ${bound}; write ${least} or more`
  return bound > options ? `is ${bound}, but the question has ${options} options` : null
}

function numberFault(bound: number, isWhole: boolean) {
  if (isWhole && !Number.isInteger(bound)) return `is ${bound}, but the question asks for a whole number`
  if (Math.abs(bound) > LARGEST) return `is ${bound}; write at most ${LARGEST}, with or without a minus`
  return Number(bound.toFixed(6)) === bound ? null : `is ${bound}; write at most six decimals`
}

function boundsFaults({ path, value }: Placed<Variable>) {
  const { min, max, whole = false, options, type } = value
  const stray = (types: readonly number[]) =>
    `stands at a question of type ${type.key}; it is only for ${types.join(', ')}`
  const faultOf = (name: 'min' | 'max', bound: number) => {
    if (!BOUNDED.includes(type.key)) return stray(BOUNDED)
    return SOME_OF.includes(type.key) ? countFault(name, bound, options.length) : numberFault(bound, whole)
  }
  const isStrayWhole = whole && type.key !== VARIABLE_TYPES.number
  const faults = [
    ...faultAt(`${path}.min`, min !== undefined && faultOf('min', min)),
    ...faultAt(`${path}.max`, max !== undefined && faultOf('max', max)),
    ...faultAt(`${path}.whole`, isStrayWhole && stray([VARIABLE_TYPES.number])),
  ]
  if (faults.length > 0 || min === undefined || max === undefined) return faults
  return faultAt(`${path}.min`, min > max && `is ${min}, which is more than max, ${max}`)
}

function breakFaults({ hours_from, hours_to, from, to }: BookingRules['breaks'][number], index: number) {
  const path = `store.booking.breaks.${index}`
  // A break until 00:00 ends with its date.
  const isEmpty = (minutesOf(hours_to) || DAY) <= minutesOf(hours_from)
  const isReversed = from !== undefined && to !== undefined && to < from
  return [
    ...faultAt(
      `${path}.hours_to`,
      isEmpty && `is not after ${hours_from}, where it starts; write a break past midnight as two`,
    ),
    ...faultAt(`${path}.to`, isReversed && `is before ${from}, where it starts`),
  ]
}

export function* bookingFaults(parts: ReadableParts): Generator<ImportFault> {
  const { store, items, resources, resourceIds, imageKeys } = parts
  if (store) {
    const { notice, horizon, breaks } = bookingRules(store.booking)
    yield* breaks.flatMap(breakFaults)
    const isNever = notice >= horizon * DAY
    yield* faultAt('store.booking.notice', isNever && `leaves no time that can be booked within ${horizon} days`)
  }
  yield* repeatedIds(resources)
  for (const { path, value } of resources) {
    yield* imageFaults(imageKeys, `${path}.image`, value.image)
    yield* hoursFaults(path, value)
  }
  const known = resourceIds.size > 0 ? resourceIds : new Set([IMPLIED_RESOURCE])
  for (const { path, value } of items) {
    const list = `${path}.booking.resources`
    const ids = value.booking?.resources ?? []
    yield* repeated(ids, list)
    for (const [index, id] of ids.entries())
      yield* faultAt(`${list}.${index}`, !known.has(id) && `is not the id of a resource: ${id}`)
  }
}

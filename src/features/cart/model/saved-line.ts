// Checks a saved line without zod, because the first tap of a first visit must work before zod is loaded. saved-line.test.ts compares it with the
// schema.
import type { CartLine } from '#contract/cart'
import { MAX_NOTE, MAX_QUANTITY } from '#domain/limits'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isTextOrNull: Check = (value) => value === null || isText(value)
const isNote: Check = (value) => typeof value === 'string' && value.length <= MAX_NOTE
const isAmount: Check = (value) => typeof value === 'string' && /^\d{1,9}(\.\d{1,3})?$/.test(value)
const isAdded: Check = (value) => typeof value === 'string' && /^-?\d{1,9}(\.\d{1,3})?$/.test(value)
const isId: Check = (value) => typeof value === 'string' && /^[a-z0-9][a-z0-9-]{0,63}$/.test(value)
const isFlag: Check = (value) => typeof value === 'boolean'
const isQuantity: Check = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_QUANTITY
const isList =
  (each: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(each)

/** Missing fields are undefined, which only `isAbsentOr` accepts. */
function isShape(shape: Readonly<Record<string, Check>>): Check {
  return (value) => {
    if (typeof value !== 'object' || value === null) return false
    // A field that is absent is undefined, which only a check of what may be absent takes.
    const fields = new Map(Object.entries(value))
    return Object.entries(shape).every(([name, check]) => check(fields.get(name)))
  }
}
const isAbsentOr =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

const isLocalized = isShape({ en: isText, ar: isText })
const isOption = isShape({ id: isId, option_value: isLocalized, price: isAdded, is_available: isFlag })
const isVariable = isShape({
  id: isId,
  name: isLocalized,
  type: isShape({ key: Number.isSafeInteger }),
  is_required: isFlag,
  options: isList(isOption),
  min: isAbsentOr(Number.isFinite),
  max: isAbsentOr(Number.isFinite),
  whole: isAbsentOr(isFlag),
})
const isAnswer: Check = (value) =>
  value === null ||
  (typeof value === 'string' && value.length <= 500) ||
  (Array.isArray(value) && value.length <= 50 && value.every(isId))

const isLine = isShape({
  id: isText,
  item_id: isId,
  orderItemId: isTextOrNull,
  quantity: isQuantity,
  notes: isNote,
  name: isText,
  name_ar: isText,
  section: isAbsentOr(isLocalized),
  image: isTextOrNull,
  price: isAmount,
  variablesPrice: isAdded,
  total_price: isAmount,
  variables: isList(isVariable),
  variables_values: isList(isShape({ variable_id: isId, answer: isAnswer })),
})

export function isCartLine(value: unknown): value is CartLine {
  return isLine(value)
}

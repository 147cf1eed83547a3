// Written without zod: the first tap of a first visit must work before zod is loaded. saved-line.test.ts compares it with the schema.
import type { CartLine } from '#contract/cart'
import { MAX_NOTE, MAX_QUANTITY } from '#domain/limits'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isTextOrNull: Check = (value) => value === null || isText(value)
const isFlag: Check = (value) => typeof value === 'boolean'
const isQuantity: Check = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_QUANTITY

function isUpTo(longest: number): Check {
  return (value) => typeof value === 'string' && value.length <= longest
}
function matches(pattern: RegExp): Check {
  return (value) => typeof value === 'string' && pattern.test(value)
}
function isList(each: Check): Check {
  return (value) => Array.isArray(value) && value.every(each)
}
function isAbsentOr(check: Check): Check {
  return (value) => value === undefined || check(value)
}
/** Missing fields are undefined, which only `isAbsentOr` accepts. */
function isShape<Shape>(shape: Readonly<Record<string, Check>>) {
  return (value: unknown): value is Shape => {
    if (typeof value !== 'object' || value === null) return false
    const fields = new Map(Object.entries(value))
    return Object.entries(shape).every(([name, check]) => check(fields.get(name)))
  }
}

const isAmount = matches(/^\d{1,9}(\.\d{1,3})?$/)
const isAdded = matches(/^-?\d{1,9}(\.\d{1,3})?$/)
const isId = matches(/^[a-z0-9][a-z0-9-]{0,63}$/)
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
  value === null || isUpTo(500)(value) || (Array.isArray(value) && value.length <= 50 && value.every(isId))

export const isCartLine = isShape<CartLine>({
  id: isText,
  item_id: isId,
  orderItemId: isTextOrNull,
  quantity: isQuantity,
  notes: isUpTo(MAX_NOTE),
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

// Columns of items write each field name once and keep similar values together, which halves a menu's size.
import type { Item, ItemFacts, MenuItem, Option, Variable } from '#contract/catalog'
import type { BoundsRow, Flag, ImageRow, ItemColumns, OptionRow, VariableRow } from '#contract/menu'
import type { Image } from '#contract/tenant'

/** Columns of items of a page: `from` or null may stand in for their questions. */
export type MenuItemColumns = Omit<ItemColumns, 'variables'> & { variables: (VariableRow[] | string | null)[] }

const flag = (value: boolean): Flag => (value ? 1 : 0)

const packOption = ({ id, option_value: text, price, is_available }: Option): OptionRow => [
  id,
  text.en,
  text.ar,
  price,
  flag(is_available),
]
const packVariable = ({ id, name, type, is_required, options }: Variable): VariableRow => [
  id,
  name.en,
  name.ar,
  type.key,
  flag(is_required),
  options.map(packOption),
]
const packBounds = ({ min, max, whole = false }: Variable): BoundsRow | null =>
  (min ?? max) === undefined && !whole ? null : [min ?? null, max ?? null, flag(whole)]
const packImage = ({ url, width, height, cutout, hue, preview }: Image): ImageRow => [
  url,
  width,
  height,
  flag(cutout),
  hue,
  preview ?? '',
]

const factsOf = ({ duration, calories, allergens }: MenuItem) =>
  ({ duration, calories, allergens }) satisfies Record<keyof ItemFacts, unknown>

export function packItems(items: readonly Item[]): ItemColumns
export function packItems(items: readonly MenuItem[]): MenuItemColumns
export function packItems(items: readonly MenuItem[]): MenuItemColumns {
  const bounds = items.map(({ variables }) => variables?.map(packBounds) ?? [])
  return {
    id: items.map((item) => item.id),
    category: items.map((item) => item.category_id),
    name: items.map((item) => item.name),
    description: items.map((item) => item.description.en),
    image: items.map((item) => item.image && packImage(item.image)),
    price: items.map((item) => item.price),
    facts: items.map(factsOf),
    recommended: items.map((item) => flag(item.is_recommended)),
    available: items.map((item) => flag(item.is_available)),
    nameAr: items.map((item) => item.name_ar),
    descriptionAr: items.map((item) => item.description.ar),
    variables: items.map((item) => (item.variables === null ? item.from : item.variables.map(packVariable))),
    ...(bounds.some((rows) => rows.some((row) => row !== null)) && { bounds }),
  }
}

const unpackOption = ([id, en, ar, price, isAvailable]: OptionRow): Option => ({
  id,
  option_value: { en, ar },
  price,
  is_available: isAvailable === 1,
})
const unpackBounds = ([min, max, isWhole]: BoundsRow): Pick<Variable, 'min' | 'max' | 'whole'> => ({
  min: min ?? undefined,
  max: max ?? undefined,
  whole: isWhole === 1 || undefined,
})
const unpackVariable = ([id, en, ar, key, isRequired, options]: VariableRow, bounds?: BoundsRow | null): Variable => ({
  id,
  name: { en, ar },
  type: { key },
  is_required: isRequired === 1,
  options: options.map(unpackOption),
  ...(bounds && unpackBounds(bounds)),
})
const unpackImage = ([url, width, height, isCutout, hue, preview]: ImageRow): Image => ({
  url,
  width,
  height,
  cutout: isCutout === 1,
  hue,
  preview: preview || null,
})

/** @throws RangeError when a column is shorter than the ids. */
export function unpackItems(columns: ItemColumns): Item[]
export function unpackItems(columns: MenuItemColumns): MenuItem[]
export function unpackItems(columns: MenuItemColumns): MenuItem[] {
  const at = <T>(column: readonly T[], index: number): T => {
    const value = column[index]
    if (value === undefined) throw new RangeError(`there is no item ${index}`)
    return value
  }
  return columns.id.map((id, index) => {
    const row = at(columns.image, index)
    const image = row && unpackImage(row)
    const variables = at(columns.variables, index)
    const known = {
      id,
      item_id: id,
      category_id: at(columns.category, index),
      name: at(columns.name, index),
      name_ar: at(columns.nameAr, index),
      description: { en: at(columns.description, index), ar: at(columns.descriptionAr, index) },
      image_url: image && image.url,
      image,
      price: at(columns.price, index),
      ...at(columns.facts, index),
      is_recommended: at(columns.recommended, index) === 1,
      is_available: at(columns.available, index) === 1,
    }
    return Array.isArray(variables)
      ? {
          ...known,
          variables: variables.map((question, place) => unpackVariable(question, columns.bounds?.[index]?.[place])),
        }
      : { ...known, variables: null, from: variables }
  })
}

// PageData as the text of its script element. Items travel as columns, because a whole menu has to fit into the first 14 kB of the
// HTML: names of fields are written once, and like stands beside like.
import type { Item } from './catalog.ts'
import type { PageData } from './page.ts'
import { paletteCss, readPaletteCss } from './palette-css.ts'
import type { Image, Tenant } from './tenant.ts'

type Variable = Item['variables'][number]
type Option = Variable['options'][number]
type Flag = 0 | 1

type OptionRow = [id: string, en: string, ar: string, price: string, isAvailable: Flag]
type VariableRow = [id: string, en: string, ar: string, key: number, isRequired: Flag, options: OptionRow[]]
type ImageRow = [url: string, width: number, height: number, isCutout: Flag, hue: number, preview: string | 0]

type ItemColumns = {
  id: string[]
  category: string[]
  name: string[]
  description: string[]
  image: (ImageRow | null)[]
  price: string[]
  duration: (number | null)[]
  recommended: Flag[]
  available: Flag[]
  nameAr: string[]
  descriptionAr: string[]
  variables: VariableRow[][]
}

type PackedPage = Omit<PageData, 'items' | 'tenant'> & {
  items?: ItemColumns
  tenant?: Omit<Tenant, 'palette'> & { palette: string }
}

const flag = (value: boolean): Flag => (value ? 1 : 0)

const packOption = ({ id, option_value: { en, ar }, price, is_available }: Option): OptionRow => [
  id,
  en,
  ar,
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
const packImage = ({ url, width, height, cutout, hue, preview }: Image): ImageRow => [
  url,
  width,
  height,
  flag(cutout),
  hue,
  preview ?? 0,
]

function packItems(items: readonly Item[]): ItemColumns {
  return {
    id: items.map((item) => item.id),
    category: items.map((item) => item.category_id),
    name: items.map((item) => item.name),
    description: items.map((item) => item.description.en),
    image: items.map((item) => item.image && packImage(item.image)),
    price: items.map((item) => item.price),
    duration: items.map((item) => item.duration),
    recommended: items.map((item) => flag(item.is_recommended)),
    available: items.map((item) => flag(item.is_available)),
    nameAr: items.map((item) => item.name_ar),
    descriptionAr: items.map((item) => item.description.ar),
    variables: items.map((item) => item.variables.map(packVariable)),
  }
}

const unpackOption = ([id, en, ar, price, isAvailable]: OptionRow): Option => ({
  id,
  option_value: { en, ar },
  price,
  is_available: isAvailable === 1,
})
const unpackVariable = ([id, en, ar, key, isRequired, options]: VariableRow): Variable => ({
  id,
  name: { en, ar },
  type: { key },
  is_required: isRequired === 1,
  options: options.map(unpackOption),
})
const unpackImage = ([url, width, height, isCutout, hue, preview]: ImageRow): Image => ({
  url,
  width,
  height,
  cutout: isCutout === 1,
  hue,
  preview: preview === 0 ? null : preview,
})

function unpackItems(columns: ItemColumns): Item[] {
  const at = <T>(column: readonly T[], index: number): T => {
    const value = column[index]
    if (value === undefined) throw new RangeError(`the page’s data has no item ${index}`)
    return value
  }
  return columns.id.map((id, index) => {
    const row = at(columns.image, index)
    const image = row && unpackImage(row)
    return {
      id,
      item_id: id,
      category_id: at(columns.category, index),
      name: at(columns.name, index),
      name_ar: at(columns.nameAr, index),
      description: { en: at(columns.description, index), ar: at(columns.descriptionAr, index) },
      image_url: image && image.url,
      image,
      price: at(columns.price, index),
      duration: at(columns.duration, index),
      is_recommended: at(columns.recommended, index) === 1,
      is_available: at(columns.available, index) === 1,
      variables: at(columns.variables, index).map(unpackVariable),
    }
  })
}

/** The text to write into the page; safe inside a script element. */
export function writePageText({ items, tenant, ...rest }: PageData): string {
  const packed: PackedPage = {
    ...rest,
    ...(tenant ? { tenant: { ...tenant, palette: paletteCss(tenant.palette) } } : {}),
    ...(items ? { items: packItems(items) } : {}),
  }
  return JSON.stringify(packed).replaceAll('<', '\\u003c')
}

/** Reads what our own server wrote into this very page. */
export function readPageText(text: string): PageData {
  const { items, tenant, ...rest } = JSON.parse(text) as PackedPage // the counterpart of writePageText
  return {
    ...rest,
    ...(tenant ? { tenant: { ...tenant, palette: readPaletteCss(tenant.palette) } } : {}),
    ...(items ? { items: unpackItems(items) } : {}),
  }
}

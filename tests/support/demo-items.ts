import type { Item } from '#contract/catalog'
import { type ImportDocument, importItemFactsSchema } from '#contract/import-document'

const image = {
  url: '/images/sumac/0123456789abcdef-2/448',
  width: 512,
  height: 512,
  cutout: true,
  hue: 45,
  preview: null,
}
const photo = { ...image, cutout: false, preview: 'data:image/webp;base64,UklGRg==' }

/** The items of a store's document as menus have them; a third has no picture, a third a cutout, a third a photograph. */
export function demoItems({ items }: Pick<ImportDocument, 'items'>): Item[] {
  return items.map((item, index) => ({
    id: item.id,
    item_id: item.id,
    category_id: item.category_id,
    name: item.name.en,
    name_ar: item.name.ar,
    description: item.description,
    image_url: index % 3 ? image.url : null,
    image: [null, image, photo][index % 3] ?? null,
    price: item.price,
    ...importItemFactsSchema.parse(item),
    duration: item.duration ?? null,
    is_recommended: item.is_recommended ?? false,
    is_available: item.is_available ?? true,
    variables: (item.variables ?? []).map((variable) => ({
      ...variable,
      options: variable.options.map(({ id, option_value, price, is_available = true }) => ({
        id,
        option_value,
        price,
        is_available,
      })),
    })),
  }))
}

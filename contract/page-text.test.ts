import { describe, expect, it } from 'vitest'
import { demoDocuments } from '#demo/documents'
import type { Item } from '#contract/catalog'
import { readPageText, writePageText } from './page-text.ts'
import { paletteCss, readPaletteCss } from './palette-css.ts'

const image = {
  url: '/images/sumac/0123456789abcdef-2/448',
  width: 512,
  height: 512,
  cutout: true,
  hue: 45,
  preview: null,
}
const photo = { ...image, cutout: false, preview: 'data:image/webp;base64,UklGRg==' }

async function menu(): Promise<Item[]> {
  const documents = await demoDocuments({ large: false })
  return documents.flatMap(({ items }) =>
    items.map((item, index): Item => ({
      id: item.id,
      item_id: item.id,
      category_id: item.category_id,
      name: item.name.en,
      name_ar: item.name.ar,
      description: item.description,
      image_url: index % 3 ? image.url : null,
      image: [null, image, photo][index % 3] ?? null,
      price: item.price,
      duration: item.duration ?? null,
      is_recommended: item.is_recommended ?? false,
      is_available: item.is_available ?? true,
      variables: (item.variables ?? []).map((variable) => ({
        ...variable,
        options: variable.options.map((option) => ({ ...option, is_available: option.is_available ?? true })),
      })),
    })),
  )
}

describe('page text', () => {
  it('gives back every item of every demo store as it was', async () => {
    const items = await menu()
    const data = { locale: 'ar', renderedAt: '2026-11-21T09:00:00.000Z', items, isWholeMenu: true } as const
    expect(items.length).toBeGreaterThan(50)
    expect(readPageText(writePageText(data))).toEqual(data)
  })

  it('cannot end its script element early', () => {
    const name = '</script><script>alert(1)</script>'
    const category = { id: 'x', name: { en: name, ar: name }, title: { en: name, ar: name }, image_url: null }
    const text = writePageText({ locale: 'en', renderedAt: '2026-11-21T09:00:00.000Z', categories: [category] })
    expect(text).not.toContain('<')
    expect(readPageText(text).categories).toEqual([category])
  })
})

describe('palette rule', () => {
  it('gives back the palette it was made from', () => {
    const palette = {
      light: { bg: '#fcf9f6', 'brand-tint-2': '#ffdbd1' },
      dark: { bg: '#100f0c', 'brand-tint-2': '#56271b' },
    }
    expect(readPaletteCss(paletteCss(palette))).toEqual(palette)
  })
})

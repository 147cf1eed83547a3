import { describe, expect, it } from 'vitest'
import { demoDocuments } from '#demo/documents'
import type { MenuItem } from '#contract/catalog'
import { demoItems } from '#support/demo-items'
import { item as dish } from '#support/menu-values'
import { paletteCss, readPageText, readPaletteCss, writePageText } from './page-text.ts'

describe('page text', () => {
  it('gives back every item of every demo store as it was', async () => {
    const items = (await demoDocuments({ large: false })).flatMap(demoItems)
    const data = { locale: 'ar', renderedAt: '2026-11-21T09:00:00.000Z', items } as const
    expect(items.length).toBeGreaterThan(50)
    expect(readPageText(writePageText(data))).toEqual(data)
  })

  it('gives back items of one language without their questions, and does not spend a letter on what is not there', async () => {
    const [document] = await demoDocuments({ large: false })
    const items = demoItems(document ?? { items: [] }).map((item): MenuItem => ({
      ...item,
      name_ar: '',
      description: { en: item.description.en, ar: '' },
      ...(item.variables.length > 0
        ? { variables: null, from: item.is_recommended ? '12.00' : null }
        : { variables: [] }),
    }))
    const data = { locale: 'en', renderedAt: '2026-11-21T09:00:00.000Z', items } as const
    const text = writePageText(data)
    for (const left of ['nameAr', 'descriptionAr']) expect(text).not.toContain(left)
    expect(readPageText(text)).toEqual(data)
  })

  it('gives back the sections that items say', () => {
    const items = [{ ...dish('sour', '10.00'), section: { en: 'Cocktails', ar: '' } }, dish('water', '2.00')]
    const data = { locale: 'en', renderedAt: '2026-11-21T09:00:00.000Z', items } as const
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

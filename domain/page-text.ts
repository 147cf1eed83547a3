// PageData as compact JSON: data and markup have to fit into the first 14 kB.
import type { MenuItem } from '#contract/catalog'
import type { PageData } from '#contract/page'
import type { Palette, Tenant } from '#contract/tenant'
import { type MenuItemColumns, packItems, unpackItems } from './item-columns.ts'
import type { LocalizedText } from './locale.ts'

type Texts = Pick<MenuItemColumns, 'name' | 'nameAr' | 'description' | 'descriptionAr'>
type PageColumns = Omit<MenuItemColumns, keyof Texts> & Partial<Texts>

type PackedPage = Omit<PageData, 'items' | 'tenant'> & {
  items?: PageColumns
  sections?: Record<string, LocalizedText>
  tenant?: Omit<Tenant, 'palette'> & { palette: string }
}

function withoutEmptyTexts({ name, nameAr, description, descriptionAr, ...rest }: MenuItemColumns): PageColumns {
  const texts = Object.entries({ name, nameAr, description, descriptionAr })
  return { ...rest, ...Object.fromEntries(texts.filter(([, column]) => column.some((text) => text !== ''))) }
}

function withEmptyTexts(columns: PageColumns): MenuItemColumns {
  const empty = columns.id.map(() => '')
  return { name: empty, nameAr: empty, description: empty, descriptionAr: empty, ...columns }
}

const withSection = (item: MenuItem, section: LocalizedText | undefined): MenuItem =>
  section ? { ...item, section } : item

/** Safe inside a script element. */
export function writePageText({ items, tenant, ...rest }: PageData): string {
  const sections = Object.fromEntries(items?.flatMap(({ id, section }) => (section ? [[id, section]] : [])) ?? [])
  const packed: PackedPage = {
    ...rest,
    ...(tenant ? { tenant: { ...tenant, palette: paletteCss(tenant.palette) } } : {}),
    ...(items ? { items: withoutEmptyTexts(packItems(items)) } : {}),
    ...(Object.keys(sections).length > 0 ? { sections } : {}),
  }
  return JSON.stringify(packed).replaceAll('<', '\\u003c')
}

export function readPageText(text: string): PageData {
  const { items, sections = {}, tenant, ...rest } = JSON.parse(text) as PackedPage // the counterpart of writePageText
  return {
    ...rest,
    ...(tenant ? { tenant: { ...tenant, palette: readPaletteCss(tenant.palette) } } : {}),
    ...(items ? { items: unpackItems(withEmptyTexts(items)).map((item) => withSection(item, sections[item.id])) } : {}),
  }
}

/** CSS rule of the theme layer (src/styles/critical.css), shared by style element, page data and the worker's shell. */
export function paletteCss({ light, dark }: Palette): string {
  const roles = Object.entries(light).map(([role, colour]) => `--${role}:light-dark(${colour},${dark[role] ?? colour})`)
  return `@layer theme{:root{${roles.join(';')}}}`
}

export function readPaletteCss(css: string): Palette {
  const palette: Palette = { light: {}, dark: {} }
  for (const [, role = '', light = '', dark = ''] of css.matchAll(/--([\w-]+):light-dark\((#\w+),(#\w+)\)/g)) {
    palette.light[role] = light
    palette.dark[role] = dark
  }
  return palette
}

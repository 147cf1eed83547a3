import type { Category, MenuItem } from '#contract/catalog'
import type { MenuSectionData } from '../menu/menu-sections.ts'

/** Colour of a category whose services have no picture (degrees, OKLCH). */
export const DEFAULT_HUE = 60

export type ServiceCategory = MenuSectionData & { readonly hue: number }

/** Categories carry no colour of their own: theirs is the first one that their services' pictures have. */
export function withHues(sections: readonly MenuSectionData[]): ServiceCategory[] {
  return sections.map((section) => ({ ...section, hue: hueOf(section.items) }))
}

/** Colour of services of one category (degrees, OKLCH). */
export function hueOf(items: readonly MenuItem[]): number {
  return items.find(({ image }) => image)?.image?.hue ?? DEFAULT_HUE
}

/** The category an address asks for, if the store has it. */
export function findCategory<T extends { category: Category }>(sections: readonly T[], id: string | undefined) {
  return sections.find(({ category }) => category.id === id)
}

import type { Category } from '#contract/catalog'
import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { CategoryCard } from '../category-card.tsx'
import { DEFAULT_HUE, withHues } from '../services/service-categories.ts'
import type { MenuSectionData } from './menu-sections.ts'
import { sectionId } from './section-id.ts'

/** Up to so many categories are found in the tabs alone. */
const FEW = 8

type CategoryGridProps = { categories: readonly Category[]; sections: readonly MenuSectionData[] }

/** All categories of a long menu at once: each leads to its section, which may still be on its way. */
export function CategoryGrid({ categories, sections }: CategoryGridProps) {
  const { t, locale } = useMessages()
  if (categories.length <= FEW) return null
  const hues = new Map(withHues(sections).map(({ category, hue }) => [category.id, hue]))
  return (
    <nav
      className="grid grid-cols-3 gap-x-2 gap-y-4.5 px-(--gutter) pt-4.5 pb-2.5 md:grid-cols-[repeat(auto-fill,minmax(96px,1fr))] md:px-0 md:pt-0 md:pb-5.5"
      aria-label={t('store.categories')}
    >
      {categories.map((category) => (
        <CategoryCard
          key={category.id}
          href={`#${sectionId(category.id)}`}
          label={localized(category.name, locale)}
          picture={category.image_url}
          hue={hues.get(category.id) ?? DEFAULT_HUE}
        />
      ))}
    </nav>
  )
}

import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { CategoryCard } from '../category-card.tsx'
import { withHues } from '../services/service-categories.ts'
import type { MenuSectionData } from './menu-sections.ts'
import { sectionId } from './section-id.ts'
import './category-grid.css'

/** Up to so many categories are found in the tabs alone. */
const FEW = 8

/** All categories of a long menu at once: each leads to its section. */
export function CategoryGrid({ sections }: { sections: readonly MenuSectionData[] }) {
  const { t, locale } = useMessages()
  if (sections.length <= FEW) return null
  return (
    <nav className="cat-grid" aria-label={t('store.categories')}>
      {withHues(sections).map(({ category, hue }) => (
        <CategoryCard
          key={category.id}
          href={`#${sectionId(category.id)}`}
          label={localized(category.name, locale)}
          picture={category.image_url}
          hue={hue}
        />
      ))}
    </nav>
  )
}

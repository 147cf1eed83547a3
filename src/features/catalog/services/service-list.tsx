import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { CardBoundary } from '../card-boundary.tsx'
import { FIRST_ITEMS } from '../menu/menu-sections.ts'
import type { Drawn, MenuSectionData } from '../menu/menu-sections.ts'
import { sectionId } from '../menu/section-id.ts'
import { ServiceCard } from './service-card.tsx'

type ServiceListProps = {
  slug: string
  sections: readonly MenuSectionData[]
  drawn: Drawn
  currency: string
}

/** What a service store offers, by category: cards that open the service. */
export function ServiceList({ slug, sections, drawn, currency }: ServiceListProps) {
  const { locale } = useMessages()
  return sections.map(({ category, items, before }) => {
    const id = sectionId(category.id)
    return (
      <section key={id} id={id} className={before < FIRST_ITEMS ? 'msec' : 'msec far'} aria-labelledby={`${id}-h`}>
        <h2 id={`${id}-h`} className="t2" tabIndex={-1}>
          {localized(category.title, locale)}
        </h2>
        <div className="scards">
          {items.slice(0, drawn[category.id] ?? 0).map((item) => (
            <CardBoundary key={item.id}>
              <ServiceCard slug={slug} item={item} currency={currency} />
            </CardBoundary>
          ))}
        </div>
      </section>
    )
  })
}

import { useSearch } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import type { MenuItem } from '#contract/catalog'
import { StoreWords } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/load-part.ts'
import { useHydrated } from '#lib/hydration.ts'
import { useMedia, useStableCallback } from '#lib/hooks.ts'
import { CARD } from '#ui/card.tsx'
import { groupByCategory, sectionId } from '../model/menu-sections.ts'
import { useStore } from '../queries.ts'
import { CARD_PLACE } from './carousel.tsx'
import { hueOf } from './category-card.tsx'
import { type CategoryPage, CategoryTiles } from './category-tiles.tsx'
import { MenuEmpty } from './fallbacks.tsx'
import { type MenuContent, HomeFrame } from './home-page.tsx'
import { MenuFrame } from './menu-page.tsx'
import { RecommendedCards } from './recommended.tsx'
import { type ServiceListProps, BookCard, ServiceCard } from './service-card.tsx'
import { StoreHeader } from './store-header.tsx'
import { useDrawn } from './use-drawn.ts'

const VisitsPanel = lazyPart(async () => (await import('./wide-screen-parts.tsx')).VisitsPanel)

type Book = (item: MenuItem) => void
type ServicesPageProps = { slug: string; page: CategoryPage; onBook: Book; onBookCard: Book }

/** Home of a store of services, or its list of services. */
export function ServicesPage(props: ServicesPageProps) {
  const { slug, page } = props
  const services = (content: MenuContent) => <Services {...props} {...content} />
  if (page === '/$tenant/menu') return <MenuFrame slug={slug}>{services}</MenuFrame>
  return (
    <HomeFrame slug={slug} header={<StoreHeader slug={slug} />}>
      {services}
    </HomeFrame>
  )
}

function Services({ slug, page, categories, items, onBook, onBookCard }: ServicesPageProps & MenuContent) {
  const { t } = useMessages()
  const store = useStore(slug)
  const isWide = useMedia('(min-width: 1100px)')
  const sections = useMemo(
    () => groupByCategory(categories, items).map((section) => ({ ...section, hue: hueOf(section.items) })),
    [categories, items],
  )
  const { category: asked } = useSearch({ strict: false })
  // The server renders pages without their query.
  const wanted = useHydrated() ? asked : undefined
  const selected = sections.find(({ category }) => category.id === wanted)
  const recommended = useMemo(() => items.filter((item) => item.is_recommended), [items])
  const { drawn } = useDrawn(sections)
  const book = useStableCallback(onBook)
  const bookCard = useStableCallback(onBookCard)
  if (sections.length === 0) return <MenuEmpty ofServices />

  const services = (selected ? [selected] : sections).flatMap(({ category, items: own, hue }) =>
    own
      .slice(0, drawn[category.id] ?? 0)
      .map((item, index) => ({ item, hue, anchor: index === 0 ? sectionId(category.id) : undefined })),
  )
  return (
    <div className="md:mt-5.5 lg:grid lg:grid-cols-[minmax(0,1fr)_300px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8">
      <CategoryTiles slug={slug} page={page} categories={sections} selected={selected?.category.id} />
      {selected || recommended.length === 0 || page !== '/$tenant/' ? null : (
        <div className="md:hidden">
          <RecommendedServices slug={slug} items={recommended} onBook={bookCard} />
        </div>
      )}
      <section className="mt-3.5 lg:col-1 lg:mt-0" aria-labelledby="services">
        <h2 id="services" className="px-(--gutter) text-heading md:sr-only">
          {selected ? <StoreWords text={selected.category.title} /> : t('services.all')}
        </h2>
        <p className="sr-only" aria-live="polite">
          {selected ? t('services.shown', { count: selected.items.length }) : ''}
        </p>
        <ul className="mt-2.5 grid gap-3 px-(--gutter) md:mt-4.5 md:grid-cols-2 md:gap-4.5 md:px-0 lg:grid-cols-3">
          {services.map(({ item, hue, anchor }) => (
            <li key={item.id} id={anchor} className="min-w-0 scroll-mt-4">
              <ServiceCard slug={slug} item={item} hue={hue} inSection onBook={book} />
            </li>
          ))}
        </ul>
      </section>
      {isWide ? (
        <aside className="sticky top-[calc(var(--nav)+24px)] col-2 row-[1/span_2]" aria-label={t('services.visits')}>
          <Suspense>
            <VisitsPanel store={store} />
          </Suspense>
        </aside>
      ) : null}
    </div>
  )
}

export function RecommendedServices({ items, ...card }: ServiceListProps) {
  const place = `${CARD} relative w-[250px] flex-none snap-start`
  return (
    <RecommendedCards slug={card.slug} items={items} className={place} lastClassName={CARD_PLACE}>
      {(item) => <BookCard {...card} item={item} />}
    </RecommendedCards>
  )
}

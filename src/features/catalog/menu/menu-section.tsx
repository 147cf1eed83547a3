import { memo } from 'react'
import type { Item } from '#contract/catalog'
import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { ItemBoundary } from '../item-boundary.tsx'
import { ItemRow } from './item-row.tsx'
import { FIRST_ITEMS } from './menu-sections.ts'
import type { Drawn, MenuSectionData } from './menu-sections.ts'
import { Rest } from './rest.tsx'
import { sectionId } from './section-id.ts'
import { lengths } from './lengths.ts'

type MenuSectionProps = {
  slug: string
  section: MenuSectionData
  /** How many of its items are drawn already. */
  shown: number
  currency: string
  quantityOf: (itemId: string) => number
  onAdd: (item: Item) => void
  /** Called when items that are not drawn yet come near. */
  onNear: (categoryId: string) => void
}

/**
 * Adding one item must not visit every row of a long menu: a section is drawn again only when the quantities of its own
 * items, the items or how many are shown have changed.
 */
const MenuSection = memo(
  DrawnSection,
  (before, now) =>
    before.section === now.section &&
    before.shown === now.shown &&
    before.currency === now.currency &&
    before.onAdd === now.onAdd &&
    before.onNear === now.onNear &&
    (before.quantityOf === now.quantityOf ||
      now.section.items.every(({ id }) => before.quantityOf(id) === now.quantityOf(id))),
)

function DrawnSection({ slug, section, shown, currency, quantityOf, onAdd, onNear }: MenuSectionProps) {
  const { locale } = useMessages()
  const id = sectionId(section.category.id)
  return (
    <section
      id={id}
      className={section.before === 0 ? 'msec first' : section.before < FIRST_ITEMS ? 'msec' : 'msec far'}
      aria-labelledby={`${id}-h`}
    >
      <h2 id={`${id}-h`} className="t2" tabIndex={-1}>
        <StoreWords text={localized(section.category.title, locale)} />
      </h2>
      <div className="items">
        {section.items.slice(0, shown).map((item) => (
          <ItemBoundary key={item.id}>
            <ItemRow slug={slug} item={item} quantity={quantityOf(item.id)} onAdd={onAdd} currency={currency} />
          </ItemBoundary>
        ))}
        {shown < section.items.length ? (
          <Rest
            count={section.items.length - shown}
            length={shown === 0 ? lengths.get(section.category.id) : undefined}
            category={section.category.id}
            onNear={onNear}
          />
        ) : null}
      </div>
    </section>
  )
}

type MenuSectionsProps = Omit<MenuSectionProps, 'section' | 'shown'> & {
  sections: readonly MenuSectionData[]
  drawn: Drawn
}

/** The sections of a menu, as far as they are drawn. */
export function MenuSections({ sections, drawn, ...rest }: MenuSectionsProps) {
  return sections.map((section) => (
    <MenuSection key={section.category.id} {...rest} section={section} shown={drawn[section.category.id] ?? 0} />
  ))
}

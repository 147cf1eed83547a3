import { type CSSProperties, memo, useEffect, useMemo, useRef } from 'react'
import { StoreWords } from '#i18n/names.tsx'
import { whenNear } from '#lib/when-near.ts'
import { type Drawn, type MenuSectionData, FIRST_ITEMS, sectionHeights, sectionId } from '../model/menu-sections.ts'
import { type ItemListProps, ItemRow } from './item-cards.tsx'

type MenuSectionProps = ItemListProps & {
  section: MenuSectionData
  shown: number
  isAlone: boolean
  onNear: (categoryId: string) => void
}

/** With a comparison, because adding an item must not render every row of a long menu. */
const MenuSection = memo(
  DrawnSection,
  (before, now) =>
    before.section === now.section &&
    before.shown === now.shown &&
    before.onAdd === now.onAdd &&
    before.onNear === now.onNear &&
    (before.quantityOf === now.quantityOf ||
      now.section.items.every(({ id }) => before.quantityOf(id) === now.quantityOf(id))),
)

function DrawnSection({ section, shown, isAlone, quantityOf, onNear, ...row }: MenuSectionProps) {
  const rows = useSkippedUnseen()
  const id = sectionId(section.category.id)
  const isFirst = section.before === 0
  return (
    <section id={id} className={isFirst ? '' : 'unmoved:[&_img]:hidden'} aria-labelledby={`${id}-h`}>
      <h2
        id={`${id}-h`}
        className={`px-(--gutter) text-heading outline-0 md:px-0 md:text-[1.375rem] md:leading-7 ${!isFirst ? 'pt-5.5' : isAlone ? 'max-md:pt-4.5' : 'pt-2.5'}`}
        tabIndex={-1}
      >
        <StoreWords text={section.category.title} />
      </h2>
      <div
        ref={rows}
        // Pictures below the first screen load with the first interaction; far rows are laid out when they come near.
        className={`md:mt-3 md:grid md:grid-cols-2 md:gap-3.5 ${!isFirst ? '' : isAlone ? 'unmoved:[&>:nth-child(n+8)_img]:hidden' : 'unmoved:[&>:nth-child(n+3)_img]:hidden'} ${section.before < FIRST_ITEMS ? '' : 'in-data-whole:*:[contain-intrinsic-size:auto_112px] in-data-whole:*:[content-visibility:auto]'}`}
      >
        {section.items.slice(0, shown).map((item) => (
          <ItemRow key={item.id} {...row} item={item} quantity={quantityOf(item.id)} />
        ))}
        {shown < section.items.length ? (
          <Rest
            count={section.items.length - shown}
            length={shown === 0 ? sectionHeights.get(section.category.id) : undefined}
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

export function MenuSections({ sections, drawn, ...rest }: MenuSectionsProps) {
  return sections.map((section) => (
    <MenuSection key={section.category.id} {...rest} section={section} shown={drawn[section.category.id] ?? 0} />
  ))
}

type RestProps = Pick<MenuSectionProps, 'onNear'> & { count: number; length: number | undefined; category: string }

/** Reserves the height of missing items: a row is 144 px high, a card 154 px with two side by side. */
function Rest({ count, length, category, onNear }: RestProps) {
  const watch = useMemo(() => whenNear('0px', () => onNear(category)), [category, onNear])
  const place = { '--n': count, '--whole': length && `${length}px` }
  return (
    <div
      ref={watch}
      data-rest=""
      className="h-[var(--whole,calc(var(--n)*144px))] md:col-span-full md:h-[var(--whole,calc(var(--n)*77px))]"
      style={place as CSSProperties /* knows no custom properties */}
    />
  )
}

/** Going back renders fewer rows: `content-visibility` skips unseen ones, and the size stored here outlives the removal. */
function useSkippedUnseen() {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!part.current) return
    const { style } = part.current
    const observer = new ResizeObserver((entries) => {
      style.containIntrinsicBlockSize = `auto ${entries.at(-1)?.contentRect.height ?? 0}px`
    })
    observer.observe(part.current)
    return () => {
      observer.disconnect()
      style.contentVisibility = 'auto'
    }
  }, [])
  return part
}

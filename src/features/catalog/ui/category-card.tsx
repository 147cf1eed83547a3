import type { ComponentPropsWithRef } from 'react'
import type { Category, MenuItem } from '#contract/catalog'
import { IMAGE_WIDTHS } from '#domain/limits'
import { StoreWords, localized } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { sparkleFill } from '#ui/icons/fill.ts'
import { Plate } from '#ui/plate.tsx'
import { sectionId } from '../model/menu-sections.ts'
import type { MenuSectionData } from '../model/menu-sections.ts'

type CategoryCardProps = Omit<ComponentPropsWithRef<'a'>, 'children' | 'className'> & {
  label: string
  /** Address of its picture, or ALL_PICTURE; null draws the plate with a mark. */
  picture: string | null
  /** Colour of its plate, degrees (OKLCH). */
  hue: number
  selected?: boolean
  /** Class of its width in a strip of tiles on phones, which are chips on wider screens. */
  width?: string
}

/** A category tells no size of its picture: drawn at 66, this much is enough. */
const SIDE = 256
const WIDTHS = IMAGE_WIDTHS.slice(0, 2)

/** Picture of the card that stands for every category. */
export const ALL_PICTURE = '/art/sparkles.webp'

const CHIP =
  'flex-none md:min-h-11 md:w-auto md:min-w-11 md:justify-center md:rounded-[22px] md:bg-surface md:px-4.5 md:text-text md:lined-line md:hover:lined-control md:aria-[current=true]:bg-text md:aria-[current=true]:text-bg md:aria-[current=true]:[box-shadow:none]'

/** A category as a rounded plate with its name under it; the selected one has an edge around it. */
export function CategoryCard({ label, picture, hue, selected = false, width, ...link }: CategoryCardProps) {
  const plate = `size-16.5 flex-none rounded-[24px] in-[[aria-current]]:[box-shadow:0_0_0_2px_var(--bg),0_0_0_4px_var(--brand-text)] ${width === undefined ? '' : 'md:hidden'}`
  return (
    <a
      {...link}
      className={`pressable relative flex flex-col items-center gap-1.75 rounded-md text-center text-text-2 aria-[current=true]:text-brand-text ${width === undefined ? 'min-w-0' : `min-w-18 ${CHIP} ${width}`}`}
      aria-current={selected ? 'true' : undefined}
    >
      {picture === ALL_PICTURE ? (
        <span className={`plate hue-60 ${plate}`}>
          <img src={ALL_PICTURE} width={SIDE} height={SIDE} alt="" />
        </span>
      ) : (
        <Plate
          image={picture === null ? null : { url: picture, width: SIDE, height: SIDE, cutout: true, hue }}
          widths={WIDTHS}
          sizes="66px"
          eager
          fallback={sparkleFill}
          className={plate}
        />
      )}
      <span
        className={`cut-as-written line-clamp-2 text-hint font-medium ${width === undefined ? '' : 'md:text-md md:leading-[1.375rem]'}`}
      >
        <StoreWords text={label} />
      </span>
    </a>
  )
}

/** Up to so many categories are found in the tabs alone. */
const FEW = 8

type CategoryGridProps = { categories: readonly Category[]; sections: readonly MenuSectionData[] }

/** All categories of a long menu at once: each leads to its section, which may still be on its way. */
export function CategoryGrid({ categories, sections }: CategoryGridProps) {
  const { t, locale } = useMessages()
  if (categories.length <= FEW) return null
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
          hue={hueOf(sections.find((section) => section.category.id === category.id)?.items ?? [])}
        />
      ))}
    </nav>
  )
}

/** Colour of a category whose services have no picture (degrees, OKLCH). */
const DEFAULT_HUE = 60

/** Categories carry no colour of their own: theirs is that of the first picture of what is in them (degrees, OKLCH). */
export function hueOf(items: readonly MenuItem[]): number {
  return items.find(({ image }) => image)?.image?.hue ?? DEFAULT_HUE
}

import type { ComponentPropsWithRef } from 'react'
import type { Category, MenuItem } from '#contract/catalog'
import { IMAGE_WIDTHS } from '#domain/limits'
import { StoreWords, localized } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { sparkleFill } from '#ui/icons/fill.ts'
import { Plate } from '#ui/plate.tsx'
import { type MenuSectionData, sectionId } from '../model/menu-sections.ts'

type CategoryCardProps = Omit<ComponentPropsWithRef<'a'>, 'children' | 'className'> & {
  label: string
  picture: string | null
  hue: number
  selected?: boolean
  width?: string
}

/** The API gives no size for category pictures. */
const SIDE = 256
const WIDTHS = IMAGE_WIDTHS.slice(0, 2)

export const ALL_PICTURE = '/art/sparkles.webp'

const CHIP =
  'flex-none md:min-h-11 md:w-auto md:min-w-11 md:justify-center md:rounded-[22px] md:bg-surface md:px-4.5 md:text-text md:lined-line md:hover:lined-control md:aria-[current=true]:bg-text md:aria-[current=true]:text-bg md:aria-[current=true]:[box-shadow:none]'

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

const MOST_WITHOUT_GRID = 8

type CategoryGridProps = { categories: readonly Category[]; sections: readonly MenuSectionData[] }

export function CategoryGrid({ categories, sections }: CategoryGridProps) {
  const { t, locale } = useMessages()
  if (categories.length <= MOST_WITHOUT_GRID) return null
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

/** A category has no colour of its own, so it takes the hue of its first picture (degrees, OKLCH). */
export const hueOf = (items: readonly MenuItem[]) => items.find(({ image }) => image)?.image?.hue ?? 60

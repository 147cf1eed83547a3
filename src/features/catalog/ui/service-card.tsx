import type { MenuItem } from '#contract/catalog'
import { StoreParagraph } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { CARD, IconWell } from '#ui/card.tsx'
import { sparkleFill } from '#ui/icons/fill.ts'
import { hueClass } from '#ui/plate.tsx'
import { hueOf } from './category-card.tsx'
import { cardOf } from './fallbacks.tsx'
import { ItemPicture, ItemPrice } from './item-parts.tsx'
import { ServiceLink } from './service-details.tsx'
import { Duration } from './service-facts.tsx'

type BookCardProps = { slug: string; item: MenuItem; onBook: (item: MenuItem) => void }

export type ServiceListProps = Omit<BookCardProps, 'item'> & { items: readonly MenuItem[] }

export const ServiceCard = cardOf(function ServiceCard(props: BookCardProps & { hue: number; inSection?: boolean }) {
  const { slug, item, hue, inSection = false } = props
  const titleId = `service-${item.id}`
  return (
    <article
      className={`${CARD} relative flex h-full min-h-[142px] flex-wrap gap-3.5 p-3 lg:flex-col lg:flex-nowrap lg:gap-0 lg:p-0 lg:hover:lined-control`}
    >
      {item.image ? (
        <ItemPicture
          item={item}
          sizes={`(min-width: 1100px) ${item.image.cutout ? 150 : 280}px, 104px`}
          className={`min-h-[118px] w-26 flex-none rounded-md lg:h-[150px] lg:min-h-0 lg:w-full lg:rounded-t-lg lg:rounded-b-none lg:[--cutout:104px] ${
            item.is_available ? '' : 'opacity-50'
          }`}
        />
      ) : (
        <IconWell path={sparkleFill} tone="hue" className={`lg:mx-4 lg:mt-4 ${hueClass(hue)}`} />
      )}
      <div className="flex min-w-0 flex-[1_1_9rem] flex-col gap-0.5 pt-0.5 lg:basis-auto lg:px-4 lg:pt-3.5 lg:pb-4">
        <h3 id={titleId} className="text-subheading">
          <ServiceLink slug={slug} item={item} inSection={inSection} />
        </h3>
        <StoreParagraph text={item.description} className="cut-as-written line-clamp-2 text-caption text-text-2" />
        <ServiceFoot {...props} titleId={titleId} look="primary" className="pt-2 lg:pt-3" />
      </div>
    </article>
  )
})

export const BookCard = cardOf(function BookCard(props: BookCardProps) {
  const { slug, item } = props
  const titleId = `recommended-${item.id}`
  return (
    <article className="flex h-full flex-col">
      <ItemPicture
        item={item}
        sizes={item.image?.cutout ? '132px' : '250px'}
        className={`aspect-auto h-[132px] rounded-b-none [--cutout:92px] ${item.image?.cutout ? '[&_img]:[translate:0_-4%]' : ''} ${item.is_available ? '' : 'opacity-50'}`}
      />
      <h3
        id={titleId}
        className="cut-as-written mx-3 mt-3 truncate text-lg leading-[1.25rem] font-medium tracking-[-0.006em] ar:leading-[1.5rem]"
      >
        <ServiceLink slug={slug} item={item} />
      </h3>
      <ServiceFoot {...props} titleId={titleId} look="tonal" className="px-3 pt-2 pb-3" />
    </article>
  )
})

/** Two lines are not higher than the button, so that a late web font moves nothing. */
const LINE =
  'flex min-w-min flex-[1_1_0] flex-wrap items-baseline gap-x-3 overflow-x-clip text-[0.875rem] leading-[1.25] lg:text-base'

type ServiceFootProps = Omit<BookCardProps, 'slug'> & {
  /** Describes the button, because many buttons of a page have the same label. */
  titleId: string
  look: 'primary' | 'tonal'
  className: string
}

function ServiceFoot({ item, titleId, look, className, onBook }: ServiceFootProps) {
  const { t } = useMessages()
  return (
    <div className={`mt-auto flex flex-wrap items-center justify-between gap-1 ${className}`}>
      {item.is_available ? (
        <>
          <p className={LINE}>
            <b className="font-semibold whitespace-nowrap">
              <ItemPrice item={item} />
            </b>
            {/* The dot is clipped at the start of a line. */}
            {item.duration === null ? null : (
              <span className="relative text-xs leading-[1.1875rem] whitespace-nowrap text-text-2 before:absolute before:-start-2 before:content-['·'] lg:text-sm ar:leading-[1.3125rem]">
                <Duration minutes={item.duration} />
              </span>
            )}
          </p>
          <Button
            size="xs"
            variant={look}
            className="z-2 noscript:hidden"
            aria-describedby={titleId}
            onClick={() => onBook(item)}
          >
            {t('services.bookNow')}
          </Button>
        </>
      ) : (
        <p className={`${LINE} font-medium text-text-2`}>{t('catalog.soldOut')}</p>
      )}
    </div>
  )
}

export function ServiceCards({ items, ...card }: ServiceListProps) {
  const hueIn = (category: string) => hueOf(items.filter(({ category_id }) => category_id === category))
  return (
    <ul className="mt-2.5 grid gap-3 px-(--gutter) md:mt-4.5 md:grid-cols-2 md:gap-3.5 md:pt-3.5 lg:grid-cols-3">
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <ServiceCard {...card} item={item} hue={hueIn(item.category_id)} />
        </li>
      ))}
    </ul>
  )
}

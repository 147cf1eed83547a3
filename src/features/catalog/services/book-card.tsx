import { memo } from 'react'
import type { MenuItem } from '#contract/catalog'
import { BookButton } from './book-button.tsx'
import { ServiceLink } from './service-link.tsx'
import { ServicePicture } from './service-picture.tsx'
import { ServicePrice } from './service-price.tsx'

type BookCardProps = {
  slug: string
  item: MenuItem
  currency: string
  onBook: (item: MenuItem) => void
}

/** A recommended service. */
export const BookCard = memo(function BookCard({ slug, item, currency, onBook }: BookCardProps) {
  const titleId = `recommended-${item.id}`
  return (
    <article className="flex h-full flex-col">
      <ServicePicture
        item={item}
        wide="250px"
        high="132px"
        className={`aspect-auto h-[132px] rounded-b-none [--cutout:92px] ${item.image?.cutout ? '[&_img]:[translate:0_-4%]' : ''} ${item.is_available ? '' : 'opacity-50'}`}
      />
      <h3
        id={titleId}
        className="cut-as-written mx-3 mt-3 truncate text-lg leading-[1.25rem] font-medium tracking-[-0.006em] ar:leading-[1.5rem]"
      >
        <ServiceLink slug={slug} item={item} />
      </h3>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-1 px-3 pt-2 pb-3">
        <ServicePrice item={item} currency={currency} />
        {item.is_available ? <BookButton titleId={titleId} look="tonal" onBook={() => onBook(item)} /> : null}
      </div>
    </article>
  )
})

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
    <article className={item.is_available ? 'bcard' : 'bcard gone'}>
      <ServicePicture item={item} wide="250px" high="132px" />
      <h3 id={titleId} className="t3 clamp1">
        <ServiceLink slug={slug} item={item} />
      </h3>
      <div className="svc-end">
        <ServicePrice item={item} currency={currency} />
        {item.is_available ? <BookButton titleId={titleId} look="tonal" onBook={() => onBook(item)} /> : null}
      </div>
    </article>
  )
})

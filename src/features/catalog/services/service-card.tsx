import { memo } from 'react'
import type { MenuItem } from '#contract/catalog'
import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { sparkleFill } from '#ui/icons/fill.ts'
import { hueClass } from '#ui/plate.tsx'
import { BookButton } from './book-button.tsx'
import { ServiceLink } from './service-link.tsx'
import { ServicePicture } from './service-picture.tsx'
import { ServicePrice } from './service-price.tsx'
import { CARD, IconWell } from '#ui/card.tsx'

type ServiceCardProps = {
  slug: string
  item: MenuItem
  currency: string
  /** Colour of its category, for a service without a picture (degrees, OKLCH). */
  hue: number
  /** Whether it stands in the list of its category. */
  inSection?: boolean
  onBook: (item: MenuItem) => void
}

/** A service of the list: a row on phones, picture on top on desktops; without a picture its words have the whole width. */
export const ServiceCard = memo(function ServiceCard(props: ServiceCardProps) {
  const { slug, item, currency, hue, inSection = false, onBook } = props
  const { locale } = useMessages()
  const about = localized(item.description, locale)
  const titleId = `service-${item.id}`
  return (
    <article
      className={`${CARD} relative flex h-full min-h-[142px] flex-wrap gap-3.5 p-3 lg:flex-col lg:flex-nowrap lg:gap-0 lg:p-0 lg:hover:lined-control`}
    >
      {item.image ? (
        <ServicePicture
          item={item}
          wide="(min-width: 1100px) 280px, 104px"
          high="(min-width: 1100px) 150px, 104px"
          className={`min-h-[118px] w-26 flex-none rounded-md lg:h-[150px] lg:min-h-0 lg:w-full lg:rounded-t-lg lg:rounded-b-none lg:[--cutout:104px] ${
            item.is_available ? '' : 'opacity-50'
          }`}
        />
      ) : (
        <IconWell path={sparkleFill} tone="hue" className={`lg:mx-4 lg:mt-4 ${hueClass(hue)}`} />
      )}
      {/* Beside the picture while there is room; at twice the text size under it. */}
      <div className="flex min-w-0 flex-[1_1_9rem] flex-col gap-0.5 pt-0.5 lg:basis-auto lg:px-4 lg:pt-3.5 lg:pb-4">
        <h3 id={titleId} className="text-subheading">
          <ServiceLink slug={slug} item={item} inSection={inSection} />
        </h3>
        {about ? (
          <p className="cut-as-written line-clamp-2 text-caption text-text-2">
            <StoreWords text={about} />
          </p>
        ) : null}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-1 pt-2 lg:pt-3">
          <ServicePrice item={item} currency={currency} />
          {item.is_available ? <BookButton titleId={titleId} look="primary" onBook={() => onBook(item)} /> : null}
        </div>
      </div>
    </article>
  )
})

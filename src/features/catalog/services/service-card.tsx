import { memo } from 'react'
import type { MenuItem } from '#contract/catalog'
import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { Icon } from '#ui/icon.tsx'
import { sparkleFill } from '#ui/icons/fill.ts'
import { hueClass } from '#ui/plate.tsx'
import { BookButton } from './book-button.tsx'
import { ServiceLink } from './service-link.tsx'
import { ServicePicture } from './service-picture.tsx'
import { ServicePrice } from './service-price.tsx'
import './service-card.css'

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
    <article className={item.is_available ? 'card scard' : 'card scard gone'}>
      {item.image ? (
        <ServicePicture item={item} wide="(min-width: 1100px) 280px, 104px" high="(min-width: 1100px) 150px, 104px" />
      ) : (
        <span className={`iconwell ${hueClass(hue)}`}>
          <Icon path={sparkleFill} size={22} />
        </span>
      )}
      <div className="tx">
        <h3 id={titleId} className="t3">
          <ServiceLink slug={slug} item={item} inSection={inSection} />
        </h3>
        {about ? (
          <p className="c1 mut clamp2">
            <StoreWords text={about} />
          </p>
        ) : null}
        <div className="svc-end">
          <ServicePrice item={item} currency={currency} />
          {item.is_available ? <BookButton titleId={titleId} look="primary" onBook={() => onBook(item)} /> : null}
        </div>
      </div>
    </article>
  )
})

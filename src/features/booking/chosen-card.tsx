import { Link } from '@tanstack/react-router'
import type { Tenant } from '#contract/tenant'
import { FromPrice, ItemPicture, ServiceDuration } from '#features/catalog'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { sparkleFill, warningCircleFill } from '#ui/icons/fill.ts'
import { Notice } from '#ui/notice.tsx'
import type { Chosen } from './use-chosen.ts'

type ChosenCardProps = { slug: string; store: Tenant; chosen: Chosen; minutes: number | null }

/** The service that is booked, and the way to another. */
export function ChosenCard({ slug, store, chosen, minutes }: ChosenCardProps) {
  const { t, locale } = useMessages()
  const { item, obstacle } = chosen
  return (
    <section className="booking-chosen" aria-label={t('booking.service')}>
      <div className="card">
        {item?.image ? (
          <ItemPicture item={item} sizes="64px" />
        ) : (
          <span className="iconwell">
            <Icon path={sparkleFill} size={22} />
          </span>
        )}
        <div className="grow">
          <p className="t3">
            <StoreWords text={nameOf(chosen, locale)} />
          </p>
          <p className="c1 mut">
            {minutes === null ? null : (
              <>
                <ServiceDuration minutes={minutes} />
                {' · '}
              </>
            )}
            <FromPrice amount={chosen.price} isFrom={chosen.isFrom} currency={store.currency} />
          </p>
        </div>
        <Link className={buttonClass({ variant: 'neutral', size: 'sm' })} to="/$tenant/" params={{ tenant: slug }}>
          {t('booking.change')}
        </Link>
      </div>
      {obstacle ? (
        <Notice tone="canceled" icon={warningCircleFill}>
          {t(obstacle === 'gone' ? 'booking.gone' : 'booking.soldOut')}
        </Notice>
      ) : null}
    </section>
  )
}

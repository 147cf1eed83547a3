import { Link } from '@tanstack/react-router'
import type { Tenant } from '#contract/tenant'
import { FromPrice, ItemPicture, ServiceDuration } from '#features/catalog'
import { ItemName } from '#i18n/item-name.tsx'
import { useMessages } from '#i18n/messages.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { sparkleFill, warningCircleFill } from '#ui/icons/fill.ts'
import { Notice } from '#ui/notice.tsx'
import type { Chosen } from './use-chosen.ts'

type ChosenCardProps = { slug: string; store: Tenant; chosen: Chosen; minutes: number | null }

/** The service that is booked, and the way to another. */
export function ChosenCard({ slug, store, chosen, minutes }: ChosenCardProps) {
  const { t } = useMessages()
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
            <ItemName item={chosen.item ?? chosen} />
          </p>
          <p className="c1 mut">
            {minutes === null ? null : (
              <>
                <ServiceDuration minutes={minutes} />
                {'\u00a0· '}
              </>
            )}
            <FromPrice amount={chosen.price} isFrom={chosen.isFrom} currency={store.currency} />
          </p>
        </div>
        <Link
          className={buttonClass({ variant: 'neutral', size: 'sm' })}
          to="/$tenant/"
          activeOptions={{ exact: true }}
          params={{ tenant: slug }}
        >
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

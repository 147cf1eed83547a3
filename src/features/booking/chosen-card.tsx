import { Link } from '@tanstack/react-router'
import type { Tenant } from '#contract/tenant'
import { FromPrice, ItemPicture, ServiceDuration } from '#features/catalog'
import { ItemName } from '#i18n/item-name.tsx'
import { useMessages } from '#i18n/messages.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card, IconWell } from '#ui/card.tsx'
import { sparkleFill, warningCircleFill } from '#ui/icons/fill.ts'
import { Notice } from '#ui/notice.tsx'
import { Part } from './part.tsx'
import type { Chosen } from './use-chosen.ts'

type ChosenCardProps = { slug: string; store: Tenant; chosen: Chosen; minutes: number | null }

/** The service that is booked, and the way to another. */
export function ChosenCard({ slug, store, chosen, minutes }: ChosenCardProps) {
  const { t } = useMessages()
  const { item, obstacle } = chosen
  return (
    <Part aria-label={t('booking.service')}>
      <Card padded={false} className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 p-3">
        {item?.image ? (
          <span className="contents *:size-16 *:flex-none *:rounded-[18px]">
            <ItemPicture item={item} sizes="64px" />
          </span>
        ) : (
          <IconWell path={sparkleFill} tone="none" />
        )}
        <div className="min-w-0 flex-[1_1_8rem]">
          <p className="text-subheading">
            <ItemName item={chosen.item ?? chosen} />
          </p>
          <p className="text-caption text-text-2">
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
      </Card>
      {obstacle ? (
        <Notice tone="canceled" icon={warningCircleFill}>
          {t(obstacle === 'gone' ? 'booking.gone' : 'booking.soldOut')}
        </Notice>
      ) : null}
    </Part>
  )
}

import { Link } from '@tanstack/react-router'
import { toDecimal, toMinor } from '#contract/money'
import { totalsOf, wholePercent } from '#contract/pricing'
import type { Tenant } from '#contract/tenant'
import { FromPrice, ServiceDuration } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import type { Contact } from './contacts.ts'
import type { Chosen } from './use-chosen.ts'

type BookingSummaryProps = { slug: string; store: Tenant; chosen: Chosen; contacts: readonly Contact[] }

/** What it costs and takes, and the first step towards a time. */
export function BookingSummary({ slug, store, chosen, contacts }: BookingSummaryProps) {
  const { t } = useMessages()
  const { currency, tax } = store
  const { taxMinor, totalMinor } = totalsOf([toMinor(chosen.price, currency)], tax, 0)
  const total = toDecimal(totalMinor, currency)
  const [first] = contacts
  return (
    <aside className="booking-sum" aria-label={t('booking.summary')}>
      <dl className="booking-totals">
        <div>
          <dt>{t('booking.service')}</dt>
          <dd>
            <FromPrice amount={chosen.price} isFrom={chosen.isFrom} currency={currency} />
          </dd>
        </div>
        {tax > 0 ? (
          <div>
            <dt>{t('format.tax', { percent: wholePercent(tax) })}</dt>
            <dd>
              <Money amount={toDecimal(taxMinor, currency)} currency={currency} />
            </dd>
          </div>
        ) : null}
        <div className="sum">
          <dt>{t('booking.total')}</dt>
          <dd>
            <FromPrice amount={total} isFrom={chosen.isFrom} currency={currency} />
          </dd>
        </div>
      </dl>
      {chosen.isFrom ? <p className="c2 mut">{t('booking.fromBody')}</p> : null}
      <Dock>
        <p className="grow phone">
          <b className="bb">
            <FromPrice amount={total} isFrom={chosen.isFrom} currency={currency} />
          </b>
          {chosen.duration === null ? null : (
            <span className="c1 mut booking-takes">
              <ServiceDuration minutes={chosen.duration} />
            </span>
          )}
        </p>
        {chosen.obstacle || !first ? (
          <Link className={buttonClass({ size: 'lg' })} to="/$tenant/" params={{ tenant: slug }}>
            {t('booking.another')}
          </Link>
        ) : (
          <a
            className={buttonClass({ size: 'lg' })}
            href={first.href}
            {...(first.kind === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {t(`booking.${first.kind}First`)}
          </a>
        )}
      </Dock>
    </aside>
  )
}

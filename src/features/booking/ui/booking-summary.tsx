import type { ReactNode } from 'react'
import { toDecimal } from '#domain/money'
import { wholePercent } from '#domain/pricing'
import type { Tenant } from '#contract/tenant'
import { prefetchAuthDialog, openAuth } from '#features/account'
import { addressName } from '#features/addresses'
import type { Placing } from '#features/cart'
import { FromPrice, ServiceDuration } from '#features/catalog'
import { ItemName, StoreWords } from '#i18n/names.tsx'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { IncludedTax, Money, SumRow } from '#i18n/money.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import { clock } from '#ui/icons/regular.ts'
import type { BookingDraft } from '../model/booking-draft.ts'
import { totalsOfVisit } from '../model/booking-intent.ts'
import { confirmButton, type ConfirmState } from '../model/confirm.ts'
import type { Chosen } from './chosen-service.tsx'
import { useVisitMoment, type When } from './use-when.ts'

type BookingSummaryProps = {
  store: Tenant
  draft: BookingDraft
  chosen: Chosen
  when: When
  state: ConfirmState
  phase: Placing['phase']
  onConfirm: () => void
}

export function BookingSummary({ store, draft, chosen, when, state, phase, onConfirm }: BookingSummaryProps) {
  const { t } = useMessages()
  const { time } = useFormats()
  const { currency, tax, prices_include_tax: isTaxIncluded, time_zone: timeZone } = store
  const { taxMinor, totalMinor } = totalsOfVisit(chosen, store)
  const total = toDecimal(totalMinor, currency)
  const { startsAt, location } = draft
  const momentOf = useVisitMoment(timeZone)
  const moment = startsAt === null ? null : momentOf(startsAt)
  const address = location.locationDetails
  const place = t(`store.type.${location.locationType}`)
  const { label, hint, isDisabled } = confirmButton(state)
  const signsIn = label === 'booking.signIn'
  return (
    <aside
      className="mt-6 grid grid-cols-1 gap-2.5 md:rounded-lg md:bg-surface md:p-5.5 md:lined-hairline min-[1000px]:sticky min-[1000px]:top-[calc(var(--nav)+24px)] min-[1000px]:mt-0"
      aria-label={t('booking.summary')}
    >
      <dl className="hidden gap-3.5 border-b border-line pb-4 md:grid">
        <Fact label={t('booking.service')}>
          <ItemName item={chosen.shown} />
        </Fact>
        {moment === null ? null : (
          <Fact label={t('booking.when')}>
            {moment}
            {when.endsAt === null ? null : <Under>{t('booking.endsAt', { time: time(when.endsAt, timeZone) })}</Under>}
          </Fact>
        )}
        <Fact label={t('booking.where')}>
          {place}
          {address ? (
            <Under>
              <StoreWords text={addressName(address, t)} />
            </Under>
          ) : null}
        </Fact>
        {when.minutes === null ? null : (
          <Fact label={t('booking.takes')}>
            <ServiceDuration minutes={when.minutes} />
          </Fact>
        )}
      </dl>
      <dl className="grid gap-1.5 text-text-2">
        <SumRow wraps label={t('booking.price')}>
          <FromPrice amount={chosen.price} isFrom={chosen.isFrom} />
        </SumRow>
        {tax > 0 && !isTaxIncluded ? (
          <SumRow wraps label={t('format.tax', { percent: wholePercent(tax) })}>
            <Money amount={toDecimal(taxMinor, currency)} currency={currency} />
          </SumRow>
        ) : null}
        <SumRow wraps label={t('booking.total')} isTotal>
          <FromPrice amount={total} isFrom={chosen.isFrom} />
        </SumRow>
        <IncludedTax of={store} amount={toDecimal(taxMinor, currency)} />
      </dl>
      <Dock>
        <p className="min-w-0 max-w-full flex-[1_0_auto] md:hidden">
          <b className="font-semibold">{moment ?? t('booking.noTime')}</b>
          <span className="block text-caption text-text-2">
            {place}
            <span className="dot-before">
              <FromPrice amount={total} isFrom={chosen.isFrom} />
            </span>
          </span>
        </p>
        {state.lack === 'service' ? (
          <ButtonLink slug={store.slug} to="/$tenant/" look={{ size: 'lg' }}>
            {t('booking.another')}
          </ButtonLink>
        ) : (
          <Button
            size="lg"
            {...(state.isOnline || signsIn ? {} : { icon: clock })}
            loading={phase === 'saving'}
            waiting={state.orderer === 'loading'}
            disabled={isDisabled}
            aria-describedby="booking-hint"
            onPointerEnter={signsIn ? prefetchAuthDialog : undefined}
            onClick={signsIn ? () => openAuth('sign-in') : onConfirm}
          >
            {t(label)}
          </Button>
        )}
      </Dock>
      {hint ? (
        <p className="text-center text-caption text-text-2" id="booking-hint">
          {t(hint)}
        </p>
      ) : null}
    </aside>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-text-2">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function Under({ children }: { children: ReactNode }) {
  return <span className="block text-caption font-normal text-text-2">{children}</span>
}

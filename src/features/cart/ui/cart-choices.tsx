import { Fragment } from 'react'
import { MAX_NOTE } from '#domain/limits'
import { isOtherClock } from '#domain/wall-clock'
import { toDecimal, toMinor } from '#domain/money'
import { AddressChoice, addressLine, addressName } from '#features/addresses'
import { useFormats, useLengthWords } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords, localized } from '#i18n/names.tsx'
import { useNow } from '#lib/clock.ts'
import { TextArea } from '#ui/field.tsx'
import { Segmented, Choice } from '#ui/choice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { CARD, IconWell } from '#ui/card.tsx'
import { forkKnifeFill, storefrontFill } from '#ui/icons/fill.ts'
import { moped } from '#ui/icons/regular.ts'
import { setNote, setOrderType } from '../model/cart-acts.ts'
import { dayWords, dateAt, datesAhead, firstTime, isTimeLeft, timesOn } from '../model/later-times.ts'
import type { MenuOrderType } from '../model/cart.ts'
import type { Fulfilment } from '../model/order-type.ts'
import { GuestFields, SignInNotice } from './guest-card.tsx'
import type { Checkout } from './use-checkout.ts'

export function CartChoices({ checkout }: { checkout: Checkout }) {
  const { t } = useMessages()
  const lengthOf = useLengthWords()
  const { cart, fulfilment, note, orderer } = checkout
  return (
    <div className="mt-2 grid grid-cols-1 gap-4">
      {fulfilment ? <FulfilmentCard checkout={checkout} fulfilment={fulfilment} /> : null}
      <WhenCard checkout={checkout} />
      {orderer.kind === 'guest' ? <GuestFields orderer={orderer} /> : null}
      {orderer.kind === 'sign-in' ? <SignInNotice checkout={checkout} /> : null}
      <TextArea
        label={t('cart.orderNote')}
        optional={t('cart.optional')}
        placeholder={t('cart.orderNoteExample')}
        rows={2}
        {...(note === '' ? {} : { dir: 'auto' })}
        maxLength={MAX_NOTE}
        length={lengthOf(note, MAX_NOTE)}
        value={note}
        onChange={(event) => cart.owned.change(setNote(event.target.value))}
      />
    </div>
  )
}

function WhenCard({ checkout }: { checkout: Checkout }) {
  const { store, draft, changeDraft } = checkout
  const { t } = useMessages()
  const now = useNow()
  const first = firstTime(store, now)
  const { reservedAt } = draft
  if (first === null && reservedAt === null) return null
  return (
    <div className={`${CARD} grid gap-3 p-4`} id="order-when">
      <Segmented
        legend={t('checkout.when')}
        name="when"
        options={[
          { value: 'now', label: t('checkout.asap') },
          { value: 'later', label: t('checkout.later') },
        ]}
        value={reservedAt === null ? 'now' : 'later'}
        onChange={(when) => changeDraft({ reservedAt: when === 'now' ? null : first })}
      />
      {reservedAt === null ? null : <LaterTime checkout={checkout} now={now} value={reservedAt} />}
    </div>
  )
}

function LaterTime({ checkout, now, value }: { checkout: Checkout; now: Date; value: string }) {
  const { store, changeDraft } = checkout
  const choose = (instant: string) => changeDraft({ reservedAt: instant })
  const { t } = useMessages()
  const { time } = useFormats()
  const chosen = dateAt(store, value)
  const dates = datesAhead(store, now)
  const times = timesOn(store, chosen, now)
  const isOver = !isTimeLeft(store, value, now)
  const today = dateAt(store, now)
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-start gap-3">
      <SelectField
        label={t('checkout.day')}
        value={chosen}
        options={withChosen(dates, chosen).map((date) => ({ value: date, label: dayWords(date, today, t) }))}
        onChange={(date) => {
          const [first] = timesOn(store, date, now)
          if (first) choose(first)
        }}
      />
      <SelectField
        label={t('checkout.time')}
        value={value}
        error={isOver ? t('checkout.timeOver') : undefined}
        options={withChosen(times, value).map((instant) => ({ value: instant, label: time(instant, store.time_zone) }))}
        onChange={choose}
      />
      {isOtherClock(store.time_zone, now) ? (
        <p className="col-span-full text-hint text-text-2">
          {t('hours.storeTime', { time: time(now.toISOString(), store.time_zone) })}
        </p>
      ) : null}
    </div>
  )
}

/** Keeps a chosen value that is no longer available in the list, so that it does not change silently. */
function withChosen(values: readonly string[], chosen: string): string[] {
  return values.includes(chosen) ? [...values] : [...values, chosen].sort()
}

const ICONS = { delivery: moped, takeaway: storefrontFill, dine_in: forkKnifeFill } as const

const TITLES = { delivery: 'cart.delivery', takeaway: 'cart.takeaway', dine_in: 'cart.dineIn' } as const

function FulfilmentCard({ checkout, fulfilment }: { checkout: Checkout; fulfilment: Fulfilment }) {
  const { t } = useMessages()
  const { isDowngraded, type, offered, obstacle } = fulfilment
  const { address } = checkout
  return (
    <fieldset className={`${CARD} grid gap-1 p-4`}>
      <legend className="sr-only">{t('cart.ways')}</legend>
      {isDowngraded ? (
        <p className="font-medium">{t(type === 'dine_in' ? 'cart.becomesDineIn' : 'cart.becomesPickup')}</p>
      ) : null}
      {obstacle === 'not-offered' ? <p className="font-medium">{t('cart.wayGone', { way: t(TITLES[type]) })}</p> : null}
      {offered.map((other) => (
        <Fragment key={other}>
          <OrderTypeOption type={other} checkout={checkout} fulfilment={fulfilment} />
          {other === 'delivery' && type === 'delivery' ? (
            <div className="ms-13 mb-2 grid justify-items-start empty:hidden">
              <AddressChoice
                slug={checkout.store.slug}
                chosenId={typeof address === 'object' ? address.id : null}
                onChoose={checkout.deliverTo}
              />
            </div>
          ) : null}
        </Fragment>
      ))}
      {offered.includes('delivery') ? <Minimum checkout={checkout} fulfilment={fulfilment} /> : null}
    </fieldset>
  )
}

type Part = { checkout: Checkout; fulfilment: Fulfilment }

function OrderTypeOption({ type, checkout, fulfilment }: Part & { type: MenuOrderType }) {
  const { title, text } = useOptionTexts(type, { checkout, fulfilment })
  const words = <StoreWords text={text} />
  const choose = () => checkout.cart.owned.change(setOrderType(type))
  const isShut = type === 'delivery' && fulfilment.missingMinor > 0
  return (
    <label
      className={`-mx-2 flex min-h-13 items-center gap-3 rounded-md px-2 ${isShut ? 'cursor-default' : 'cursor-pointer'}`}
    >
      <IconWell path={ICONS[type]} tone={isShut ? 'quiet' : 'tint'} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        {text ? <span className="block text-caption text-text-2"> {words}</span> : null}
      </span>
      <Choice
        name="way"
        value={type}
        checked={fulfilment.type === type}
        disabled={isShut}
        onChange={choose}
        // A tap on the selected option is a choice too: adding items does not turn it into delivery then.
        onClick={choose}
      />
    </label>
  )
}

function useOptionTexts(type: MenuOrderType, { checkout: { address, store, visit }, fulfilment }: Part) {
  const { t, locale } = useMessages()
  const { money } = useFormats()
  const title = t(TITLES[type])
  if (type === 'takeaway') return { title, text: localized(store.address, locale) }
  if (type === 'dine_in') return { title, text: visit.table ? t('cart.table', { number: visit.table.number }) : '' }
  const missing = money(toDecimal(fulfilment.missingMinor, store.currency), store.currency)
  if (fulfilment.missingMinor > 0) return { title, text: t('cart.missing', { missing }) }
  if (typeof address === 'string') return { title, text: address === 'loading' ? '' : t(WITHOUT_ADDRESS[address]) }
  return { title: t('cart.deliveryTo', { name: addressName(address, t) }), text: addressLine(address) }
}

const WITHOUT_ADDRESS = {
  guest: 'cart.addressAfterSignIn',
  none: 'cart.noAddress',
  unknown: 'cart.unknownAddress',
} as const

const MISSING = 'flex-[1_0_100%] [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-value]:bg-brand'
const REACHED = 'min-w-15 flex-1 [&::-moz-progress-bar]:bg-completed-dot [&::-webkit-progress-value]:bg-completed-dot'

function Minimum({ checkout: { cart, store }, fulfilment: { missingMinor } }: Part) {
  const { t } = useMessages()
  const { money } = useFormats()
  const { currency, min_delivery_order_amount: minimum } = store
  const minimumMinor = toMinor(minimum, currency)
  if (minimumMinor === 0) return null
  const isReached = missingMinor === 0
  return (
    <div
      className={`mt-2 flex items-center justify-between gap-x-2.5 gap-y-1.5 text-hint ${isReached ? 'font-medium text-completed-text' : 'flex-wrap text-text-2'}`}
    >
      <progress
        className={`h-1.5 appearance-none overflow-hidden rounded-[3px] border-0 bg-line [&::-moz-progress-bar]:rounded-[3px] [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-[3px] [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-(--base) ${isReached ? REACHED : MISSING}`}
        max={minimumMinor}
        value={Math.min(cart.subtotalMinor, minimumMinor)}
        aria-hidden="true"
      />
      {isReached ? null : <bdi className="num">{money(toDecimal(cart.subtotalMinor, currency), currency)}</bdi>}
      <span>
        {isReached ? t('cart.minimumReached') : t('cart.deliveryFrom', { minimum: money(minimum, currency) })}
      </span>
    </div>
  )
}

import { Fragment } from 'react'
import { toDecimal, toMinor } from '#domain/money'
import { AddressChoice, addressLine, addressName } from '#features/addresses'
import { useFormats } from '#i18n/formats.ts'
import { StoreWords, localized } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Choice } from '#ui/choice.tsx'
import { forkKnifeFill, storefrontFill } from '#ui/icons/fill.ts'
import { moped } from '#ui/icons/regular.ts'
import { CARD, IconWell } from '#ui/card.tsx'
import { setOrderType } from '../model/cart-acts.ts'
import type { MenuOrderType } from '../model/cart.ts'
import type { Fulfilment } from '../model/order-type.ts'
import type { Checkout } from './use-checkout.ts'

const ICONS = { delivery: moped, takeaway: storefrontFill, dine_in: forkKnifeFill } as const

const TITLES = { delivery: 'cart.delivery', takeaway: 'cart.takeaway', dine_in: 'cart.dineIn' } as const

export function FulfilmentCard({ checkout, fulfilment }: { checkout: Checkout; fulfilment: Fulfilment }) {
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

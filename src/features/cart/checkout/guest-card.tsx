import { NAME_LONGEST, inOneLine } from '#contract/typed-text'
import { MENU_ORDER_TYPES } from '../cart-document.ts'
import { PlainPhoneField, prefetchAuthDialog, useAuthDialogs, usePhones } from '#features/account'
import { useLengthWords } from '#i18n/length-words.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { userFill } from '#ui/icons/fill.ts'
import { Notice } from '#ui/notice.tsx'
import type { Checkout } from '../use-checkout.ts'
import { withTyped } from './checkout-draft.ts'
import type { GuestField } from './checkout-draft.ts'
import { GUEST_NEEDS } from './guest-rules.ts'
import './checkout.css'

/** Who orders, while nobody is signed in: name and phone where the store needs no more, else the way to an account. */
export function GuestCard({ checkout }: { checkout: Checkout }) {
  const { orderer } = checkout
  if (orderer === 'guest') return <GuestFields {...checkout} />
  return orderer === 'sign-in' ? <Invitation checkout={checkout} /> : null
}

type GuestFieldsProps = Pick<Checkout, 'store' | 'draft' | 'changeDraft'>

/** Name and phone of somebody without an account. */
export function GuestFields({ store, draft, changeDraft }: GuestFieldsProps) {
  const { t } = useMessages()
  const lengthOf = useLengthWords()
  const phones = usePhones(store.country)
  const change = (field: GuestField, typed: string) => changeDraft(withTyped(draft, field, typed))
  const errorOf = (field: GuestField) =>
    draft.errors[field] ?? (draft.unfit.includes(field) ? t(GUEST_NEEDS[field]) : undefined)
  return (
    <section className="card pad checkout-card checkout-guest" aria-label={t('checkout.guest')}>
      <Field
        label={t('checkout.guestName')}
        name="name"
        value={draft.name}
        error={errorOf('name')}
        autoComplete="name"
        dir="auto"
        length={lengthOf(inOneLine(draft.name), NAME_LONGEST)}
        onChange={(event) => change('name', event.currentTarget.value)}
      />
      <PlainPhoneField
        label={t('checkout.guestPhone')}
        phones={phones}
        name="phone"
        value={draft.phone}
        error={errorOf('phone')}
        autoComplete="tel"
        hint={t('checkout.guestPhoneHint')}
        onText={(typed) => change('phone', typed)}
      />
      <SignIn label={t('checkout.guestSignIn')} />
    </section>
  )
}

function Invitation({ checkout: { store, fulfilment } }: { checkout: Checkout }) {
  const { t } = useMessages()
  const { open } = useAuthDialogs()
  const types = MENU_ORDER_TYPES.filter(
    (type) => store.guest_order_types.includes(type) && fulfilment?.offered.includes(type),
  ).map((type) => t(`store.type.${type}`))
  return (
    <Notice
      tone="confirmed"
      icon={userFill}
      title={t(fulfilment?.type === 'delivery' ? 'checkout.deliveryNeedsAccount' : 'checkout.orderNeedsAccount')}
      action={
        <div className="row checkout-acts" onPointerEnter={prefetchAuthDialog}>
          <SignIn label={t('checkout.signIn')} />
          <Button variant="plain" size="sm" onClick={() => open('sign-up')}>
            {t('checkout.signUp')}
          </Button>
        </div>
      }
    >
      {types.length > 0
        ? t('checkout.withoutAccount', { types: types.join(t('cart.comma')) })
        : t('checkout.cartStays')}
    </Notice>
  )
}

function SignIn({ label }: { label: string }) {
  const { open } = useAuthDialogs()
  return (
    <Button variant="neutral" size="sm" onClick={() => open('sign-in')}>
      {label}
    </Button>
  )
}

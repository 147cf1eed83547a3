import { MENU_ORDER_TYPES } from '../cart-document.ts'
import { prefetchAuthDialog, useAuthDialogs } from '#features/account'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { userFill } from '#ui/icons/user-fill.ts'
import { Notice } from '#ui/notice.tsx'
import type { Checkout } from '../use-checkout.ts'
import { withoutError } from './checkout-draft.ts'
import type { GuestField } from './checkout-draft.ts'
import { NAME_LONGEST } from './guest-rules.ts'

/** Who orders, while nobody is signed in: name and phone where the store needs no more, else the way to an account. */
export function GuestCard({ checkout }: { checkout: Checkout }) {
  const { orderer } = checkout
  if (orderer === 'guest') return <GuestFields checkout={checkout} />
  return orderer === 'sign-in' ? <Invitation checkout={checkout} /> : null
}

function GuestFields({ checkout: { draft, changeDraft } }: { checkout: Checkout }) {
  const { t } = useMessages()
  const field = (name: GuestField) => ({
    name,
    value: draft[name],
    error: draft.errors[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      changeDraft({ [name]: event.currentTarget.value, errors: withoutError(draft, name) }),
  })
  return (
    <section className="card pad checkout-card checkout-guest" aria-label={t('checkout.guest')}>
      <Field
        label={t('checkout.guestName')}
        autoComplete="name"
        dir="auto"
        maxLength={NAME_LONGEST}
        {...field('name')}
      />
      <Field
        label={t('checkout.guestPhone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        hint={t('checkout.guestPhoneHint')}
        {...field('phone')}
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
  ).map((type) => t(`orders.type.${type}`))
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

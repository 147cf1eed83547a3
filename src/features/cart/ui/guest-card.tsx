import { useEffect } from 'react'
import { MENU_ORDER_TYPES } from '#domain/order-types'
import { NAME_LONGEST, inOneLine } from '#domain/typed-text'
import { PhoneField, prefetchAuthDialog, openAuth } from '#features/account'
import { useLengthWords } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { putFaults } from '#ui/form/judging.ts'
import { userFill } from '#ui/icons/fill.ts'
import { Notice } from '#ui/notice.tsx'
import { CARD } from '#ui/card.tsx'
import type { Checkout } from './use-checkout.ts'
import type { Orderer } from './use-orderer.ts'

/** Guest fields where the store allows them, else the invitation to sign in. */
export function GuestCard({ checkout }: { checkout: Checkout }) {
  const { orderer } = checkout
  if (orderer.kind === 'guest') return <GuestFields orderer={orderer} />
  return orderer.kind === 'sign-in' ? <Invitation checkout={checkout} /> : null
}

export function GuestFields({ orderer: { form, phones, errors, isTried } }: { orderer: Orderer }) {
  const { t } = useMessages()
  const lengthOf = useLengthWords()
  const { prepare } = phones
  useEffect(() => {
    void prepare().then(() => {
      // Errors are shown again after a reload.
      if (isTried) void form.validate('submit')
    })
  }, [form, isTried, prepare])
  useEffect(() => {
    for (const [field, sentence] of Object.entries(errors))
      if (sentence !== undefined) putFaults(form, { [field]: { sentence } })
  }, [form, errors])
  return (
    <section className={`${CARD} p-4`} aria-label={t('checkout.guest')}>
      <form.AppForm>
        <form.Form className="grid gap-3">
          <form.AppField name="name">
            {(field) => (
              <field.TextField
                label={t('checkout.guestName')}
                autoComplete="name"
                dir="auto"
                length={lengthOf(inOneLine(field.state.value), NAME_LONGEST)}
              />
            )}
          </form.AppField>
          <form.AppField name="phone">
            {() => (
              <PhoneField
                label={t('checkout.guestPhone')}
                phones={phones}
                autoComplete="tel"
                hint={t('checkout.guestPhoneHint')}
              />
            )}
          </form.AppField>
          <SignIn label={t('checkout.guestSignIn')} />
        </form.Form>
      </form.AppForm>
    </section>
  )
}

function Invitation({ checkout: { store, fulfilment } }: { checkout: Checkout }) {
  const { t } = useMessages()
  const types = MENU_ORDER_TYPES.filter(
    (type) => store.guest_order_types.includes(type) && fulfilment?.offered.includes(type),
  ).map((type) => t(`store.type.${type}`))
  return (
    <Notice
      tone="confirmed"
      icon={userFill}
      title={t(fulfilment?.type === 'delivery' ? 'checkout.deliveryNeedsAccount' : 'checkout.orderNeedsAccount')}
      action={
        <div className="mt-2.5 flex flex-wrap items-center gap-2" onPointerEnter={prefetchAuthDialog}>
          <SignIn label={t('checkout.signIn')} />
          <Button variant="plain" size="sm" onClick={() => openAuth('sign-up')}>
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
  return (
    <Button variant="neutral" size="sm" onClick={() => openAuth('sign-in')}>
      {label}
    </Button>
  )
}

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

export function GuestFields({ orderer: { form, phones, errors, isTried } }: { orderer: Orderer }) {
  const { t } = useMessages()
  const lengthOf = useLengthWords()
  const { prepare } = phones
  useEffect(() => {
    void prepare().then(() => {
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
          <SignInButton label={t('checkout.guestSignIn')} />
        </form.Form>
      </form.AppForm>
    </section>
  )
}

export function SignInNotice({ checkout: { store, fulfilment } }: { checkout: Checkout }) {
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
          <SignInButton label={t('checkout.signIn')} />
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

function SignInButton({ label }: { label: string }) {
  return (
    <Button variant="neutral" size="sm" onClick={() => openAuth('sign-in')}>
      {label}
    </Button>
  )
}

import { useSelector } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { signIn } from '#contract/identity'
import { isRestaurant } from '#domain/order-types'
import { mayKnowCustomer } from '#data/session.ts'
import { call } from '#data/http/call.ts'
import { hasLeft } from '#device/left-mark'
import { StoreLogo, useStore } from '#features/catalog'
import { nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { useAppForm } from '#ui/form/form-hook.ts'
import { type AuthFormProps, AuthForm, FormHead } from './auth-form.tsx'
import { signInSchema } from './form-schemas.ts'
import { PhoneField, usePhones, validatedAsTyped } from './phone-field.tsx'
import { useSignedIn } from './session-changes.ts'
import { type Draft, defaultsFromDraft, useSending } from './use-sending.ts'

export function SignInForm({ slug, draft, keepDraft, onSuccess, ...auth }: AuthFormProps) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const name = nameOf(store, locale)
  const restaurant = isRestaurant(store)
  /** No customer signed in to this store on this device; undefined until known. */
  const { data: isFirst } = useQuery({
    queryKey: [slug, 'first-time'],
    queryFn: async () => !(await mayKnowCustomer(slug)) && !(await hasLeft(slug).catch(() => false)),
    gcTime: 0,
  })
  const [byEmail, setByEmail] = useState(restaurant && draft['identifier']?.includes('@') === true)
  const naming = byEmail ? 'email' : restaurant ? 'phone' : 'either'
  const isByPhone = naming === 'phone'
  const phones = usePhones(store.country, isByPhone)
  const signedIn = useSignedIn(slug, onSuccess)
  const { problem, judged, sending } = useSending({ keepDraft })
  const form = useAppForm({
    ...judged,
    defaultValues: defaultsFromDraft({ identifier: '', password: '' }, draft),
    validators: phones.validators(signInSchema(naming, phones.isPhone)),
    onSubmit: sending(async ({ identifier: typed, password }) => {
      const identifier = isByPhone && !typed.includes('@') ? phones.toSend(typed) : typed.trim()
      const body = { identifier, password, tenant: slug }
      const { data } = await call(signIn, { params: { tenant: slug }, body })
      // The next user of this dialog may be somebody else.
      keepDraft(null)
      signedIn(data)
    }),
  })
  const isBusy = useSelector(form.store, ({ isSubmitting }) => isSubmitting)

  return (
    <AuthForm
      {...auth}
      form={form}
      problem={problem}
      submit={t('account.signIn')}
      offline={t('account.offline')}
      otherForm={
        isFirst === true ? null : { kind: 'sign-up', question: 'account.newHere', answer: 'account.createAnAccount' }
      }
    >
      <div className="contents *:size-14">
        <StoreLogo logo={store.tenant_logo} name={name} />
      </div>
      <FormHead title={t(isFirst === false ? 'account.welcomeBack' : 'account.signIn')}>
        {t(restaurant ? 'account.signInWhy' : 'account.signInWhyBookings', { store: name })}
      </FormHead>
      {isFirst === true ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-sunken py-2.5 ps-4 pe-2.5">
          <span className="min-w-0 flex-1 font-medium">{t('account.newHere')}</span>
          <Button variant="tonal" onClick={() => auth.onSwitch('sign-up')}>
            {t('account.createAnAccount')}
          </Button>
        </div>
      ) : null}
      <form.AppField name="identifier" validators={isByPhone ? validatedAsTyped : {}}>
        {(field) =>
          isByPhone ? (
            <PhoneField label={t('account.phone')} phones={phones} asTyped autoComplete="username" />
          ) : (
            <field.TextField
              key={naming}
              label={t(byEmail ? 'account.email' : 'account.phoneOrEmail')}
              dir="ltr"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )
        }
      </form.AppField>
      <div>
        <form.AppField name="password">
          {(field) => <field.PasswordField label={t('account.password')} autoComplete="current-password" />}
        </form.AppField>
        <div className="-mb-3 flex flex-wrap gap-x-3">
          {restaurant ? (
            <Button
              variant="plain"
              size="text"
              onClick={() => {
                setByEmail(!byEmail)
                const other = otherName(draft, byEmail)
                keepDraft(other)
                form.setFieldValue('identifier', other.identifier)
              }}
            >
              {t(byEmail ? 'account.usePhone' : 'account.useEmail')}
            </Button>
          ) : null}
          <Button
            variant="plain"
            size="text"
            className="ms-auto"
            disabled={isBusy}
            onClick={() => auth.onSwitch('forgot')}
          >
            {t('account.forgot')}
          </Button>
        </div>
      </div>
    </AuthForm>
  )
}

function otherName(draft: Draft, wasEmail: boolean) {
  const [identifier, phone, email] = [draft['identifier'] ?? '', draft['phone'] ?? '', draft['email'] ?? '']
  return wasEmail ? { email: identifier, identifier: phone } : { phone: identifier, identifier: email }
}

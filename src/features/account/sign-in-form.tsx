import { useState, useEffect } from 'react'
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
import { type Draft, defaultsFromDraft } from './field-rules.ts'
import { signInSchema } from './form-schemas.ts'
import { PhoneField, validatedAsTyped } from './phone-field.tsx'
import { usePhones } from './phones.ts'
import { useSignedIn } from './session-changes.ts'
import { useSending } from './use-sending.ts'

export function SignInForm({ slug, draft, keepDraft, onBusy, onSuccess, onSwitch }: AuthFormProps) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const name = nameOf(store, locale)
  const restaurant = isRestaurant(store)
  const isFirst = useFirstTime(slug)
  const [byEmail, setByEmail] = useState(restaurant && draft['identifier']?.includes('@') === true)
  const naming = byEmail ? 'email' : restaurant ? 'phone' : 'either'
  const isByPhone = naming === 'phone'
  const phones = usePhones(store.country, isByPhone)
  const signedIn = useSignedIn(slug, onSuccess)
  const { problem, judged, attempt } = useSending({ keepDraft })
  const schema = signInSchema(naming, phones.isPhone)
  const form = useAppForm({
    ...judged,
    defaultValues: defaultsFromDraft({ identifier: '', password: '' }, draft),
    validators: {
      onDynamic: schema,
      onDynamicAsync: async ({ formApi }) => {
        if (isByPhone) await phones.prepare()
        return formApi.parseValuesWithSchema(schema)
      },
    },
    onSubmit: ({ value: { identifier: typed, password }, formApi }) =>
      attempt(formApi, async () => {
        const identifier = isByPhone && !typed.includes('@') ? phones.toSend(typed) : typed.trim()
        const body = { identifier, password, tenant: slug }
        const { data } = await call(signIn, { params: { tenant: slug }, body })
        // The next user of this dialog may be somebody else.
        keepDraft(null)
        signedIn(data)
      }),
  })

  return (
    <AuthForm
      form={form}
      onBusy={onBusy}
      problem={problem}
      submit={t('account.signIn')}
      offline={t('account.offline')}
      question={t('account.newHere')}
      answer={isFirst === true ? undefined : t('account.createAnAccount')}
      onSwitch={() => onSwitch('sign-up')}
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
          <Button variant="tonal" onClick={() => onSwitch('sign-up')}>
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
          <form.Subscribe selector={({ isSubmitting }) => isSubmitting}>
            {(isBusy) => (
              <Button
                variant="plain"
                size="text"
                className="ms-auto"
                disabled={isBusy}
                onClick={() => onSwitch('forgot')}
              >
                {t('account.forgot')}
              </Button>
            )}
          </form.Subscribe>
        </div>
      </div>
    </AuthForm>
  )
}

function otherName(draft: Draft, wasEmail: boolean) {
  const [identifier, phone, email] = [draft['identifier'] ?? '', draft['phone'] ?? '', draft['email'] ?? '']
  return wasEmail ? { email: identifier, identifier: phone } : { phone: identifier, identifier: email }
}

/** True if no customer signed in to this store on this device; undefined until known. */
function useFirstTime(slug: string): boolean | undefined {
  const [isFirst, setFirst] = useState<boolean>()
  useEffect(() => {
    let isCurrent = true
    const look = async () => !(await mayKnowCustomer(slug)) && !(await hasLeft(slug).catch(() => false))
    void look().then((found) => (isCurrent ? setFirst(found) : undefined))
    return () => {
      isCurrent = false
    }
  }, [slug])
  return isFirst
}

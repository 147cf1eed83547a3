import { useState } from 'react'
import { signIn } from '#contract/identity'
import { isRestaurant } from '#contract/store-kind'
import { call } from '#data/http/call.ts'
import { StoreLogo, useStore } from '#features/catalog'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from './form-end.tsx'
import type { AuthFormProps } from './form-end.tsx'
import { PasswordField } from './password-field.tsx'
import { EMPTY_DRAFT, signInErrors } from './field-rules.ts'
import type { Draft } from './field-rules.ts'
import { PhoneField } from './phone/phone-field.tsx'
import { usePhones } from './phone/use-phones.ts'
import { useForm } from './use-form.ts'
import { useSignedIn } from './use-signed-in.ts'

export function SignInForm({ slug, draft, setDraft, onBusy, onSuccess, onSwitch }: AuthFormProps) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const name = nameOf(store, locale)
  const restaurant = isRestaurant(store)
  const [byEmail, setByEmail] = useState(restaurant && draft.identifier.includes('@'))
  const naming = byEmail ? 'email' : restaurant ? 'phone' : 'either'
  const phones = usePhones(store.country, naming === 'phone')
  const signedIn = useSignedIn(slug, onSuccess)
  const { form, problem, isBusy, change, leave, submit, text } = useForm({
    draft,
    setDraft,
    onBusy,
    phoneField: naming === 'phone' ? 'identifier' : null,
    errorsOf: (of) => signInErrors(of, naming, phones.isPhone),
    prepare: async () => {
      if (naming === 'phone') await phones.prepare(draft.identifier)
    },
    send: async () => {
      const typed = draft.identifier
      const identifier = naming === 'phone' && !typed.includes('@') ? phones.toSend(typed) : typed.trim()
      const body = { identifier, password: draft.password, tenant: slug }
      return (await call(signIn, { params: { tenant: slug }, body })).data
    },
    onDone: (done) => {
      // The next who opens this dialog may be somebody else.
      setDraft(EMPTY_DRAFT)
      signedIn(done)
    },
  })
  const { value, error } = text('identifier')

  return (
    <form ref={form} method="post" className="auth" noValidate onSubmit={(event) => void submit(event)}>
      <StoreLogo logo={store.tenant_logo} name={name} />
      <div>
        <h2 className="t1">{t('account.welcomeBack')}</h2>
        <p className="mut">{t(restaurant ? 'account.signInWhy' : 'account.signInWhyBookings', { store: name })}</p>
      </div>
      {naming === 'phone' ? (
        <PhoneField
          label={t('account.phone')}
          phones={phones}
          asTyped
          name="identifier"
          value={value}
          error={error}
          autoComplete="username"
          onText={(typed) => change('identifier', typed)}
          onBlur={() => leave('identifier')}
        />
      ) : (
        <Field
          key={naming}
          label={t(byEmail ? 'account.email' : 'account.phoneOrEmail')}
          {...text('identifier')}
          dir="ltr"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <div>
        <PasswordField label={t('account.password')} {...text('password')} autoComplete="current-password" />
        <div className="auth-ways">
          {restaurant ? (
            <Button
              variant="plain"
              onClick={() => {
                setByEmail(!byEmail)
                setDraft(otherName(draft, byEmail))
              }}
            >
              {t(byEmail ? 'account.usePhone' : 'account.useEmail')}
            </Button>
          ) : null}
          <Button variant="plain" disabled={isBusy} onClick={() => onSwitch('forgot')}>
            {t('account.forgot')}
          </Button>
        </div>
      </div>
      <FormEnd
        problem={problem}
        isBusy={isBusy}
        submit={t('account.signIn')}
        offline={t('account.offline')}
        question={t('account.newHere')}
        answer={t('account.createAnAccount')}
        onSwitch={() => onSwitch('sign-up')}
      />
    </form>
  )
}

/** Changes between phone and e-mail without losing what was typed of either. */
function otherName(draft: Draft, wasEmail: boolean): Draft {
  return wasEmail
    ? { ...draft, email: draft.identifier, identifier: draft.phone }
    : { ...draft, phone: draft.identifier, identifier: draft.email }
}

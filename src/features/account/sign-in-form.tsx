import { useEffect } from 'react'
import { signIn } from '#contract/identity'
import { isRestaurant } from '#contract/store-kind'
import { call } from '#data/http/call.ts'
import { StoreLogo, useStore } from '#features/catalog'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Field } from '#ui/field.tsx'
import { FormEnd } from './form-end.tsx'
import type { AuthFormProps } from './form-end.tsx'
import { PasswordField } from './password-field.tsx'
import { signInErrors } from './field-rules.ts'
import { useAuthForm } from './use-auth-form.ts'

export function SignInForm({ slug, draft, setDraft, onBusy, onSuccess, onSwitch }: AuthFormProps) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const name = nameOf(store, locale)
  const restaurant = isRestaurant(store)
  const { form, problem, isBusy, submit, text } = useAuthForm({
    slug,
    draft,
    setDraft,
    onSuccess,
    errorsOf: (of) => signInErrors(of, restaurant),
    send: async () => {
      const body = { identifier: draft.identifier.trim(), password: draft.password, tenant: slug }
      return (await call(signIn, { params: { tenant: slug }, body })).data
    },
  })
  useEffect(() => onBusy(isBusy), [onBusy, isBusy])

  return (
    <form ref={form} method="post" className="auth" noValidate onSubmit={(event) => void submit(event)}>
      <StoreLogo logo={store.tenant_logo} name={name} />
      <div>
        <h2 className="t1">{t('account.welcomeBack')}</h2>
        <p className="mut">{t('account.signInWhy', { store: name })}</p>
      </div>
      <Field
        label={t(restaurant ? 'account.phone' : 'account.phoneOrEmail')}
        {...text('identifier')}
        dir="ltr"
        inputMode={restaurant ? 'tel' : 'email'}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField label={t('account.password')} {...text('password')} autoComplete="current-password" />
      <FormEnd
        problem={problem}
        isBusy={isBusy}
        submit={t('account.signIn')}
        question={t('account.newHere')}
        answer={t('account.createAnAccount')}
        onSwitch={onSwitch}
      />
    </form>
  )
}

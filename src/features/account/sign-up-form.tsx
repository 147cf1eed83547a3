import { signUp } from '#contract/identity'
import type { SignUpBody } from '#contract/identity'
import { isRestaurant } from '#contract/store-kind'
import { call } from '#data/http/call.ts'
import { useStore } from '#features/catalog'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Field } from '#ui/field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import { todayIn } from './birth-date.ts'
import { EMPTY_DRAFT, NAME_LONGEST, signUpErrors } from './field-rules.ts'
import type { Draft } from './field-rules.ts'
import { FormEnd } from './form-end.tsx'
import type { AuthFormProps } from './form-end.tsx'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone/phone-field.tsx'
import { usePhones } from './phone/use-phones.ts'
import { StrengthMeter } from './strength-meter.tsx'
import { useForm } from './use-form.ts'
import { useSignedIn } from './use-signed-in.ts'

/** Empty optional fields stay out of the body (specification section 5). */
function bodyOf(draft: Draft, restaurant: boolean, phone: string): SignUpBody {
  const email = draft.email.trim()
  return {
    name: draft.name.trim(),
    password: draft.password,
    password_confirmation: draft.confirmation,
    ...(phone && { phone }),
    ...(email && { email }),
    ...(!restaurant && draft.gender && { gender: draft.gender }),
    ...(!restaurant && draft.birthDate && { birth_date: draft.birthDate }),
  }
}

export function SignUpForm({ slug, draft, setDraft, onBusy, onSuccess, onSwitch }: AuthFormProps) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const restaurant = isRestaurant(store)
  const phones = usePhones(store.country)
  const today = todayIn(store.time_zone)
  const signedIn = useSignedIn(slug, onSuccess)
  const { form, errorOf, problem, isBusy, change, leave, submit, text } = useForm({
    draft,
    setDraft,
    onBusy,
    phoneField: 'phone',
    errorsOf: (of) => signUpErrors(of, restaurant, today, phones.isPhone),
    prepare: () => phones.prepare(draft.phone),
    send: async () => {
      const body = bodyOf(draft, restaurant, phones.toSend(draft.phone))
      return (await call(signUp, { params: { tenant: slug }, body })).data
    },
    onDone: (done) => {
      // The next who opens this dialog may be somebody else.
      setDraft(EMPTY_DRAFT)
      signedIn(done)
    },
  })
  const optional = t('account.optional')
  const phone = (
    <PhoneField
      label={t('account.phone')}
      {...(!restaurant && { optional })}
      phones={phones}
      name="phone"
      value={draft.phone}
      error={errorOf('phone')}
      autoComplete="tel"
      onText={(typed) => change('phone', typed)}
      onBlur={() => leave('phone')}
    />
  )
  const email = (
    <Field
      label={t('account.email')}
      {...(restaurant && { optional })}
      {...text('email')}
      type="email"
      dir="ltr"
      maxLength={254}
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )

  return (
    <form ref={form} method="post" className="auth up" noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <h2 className="t1">{t('account.signUpTitle')}</h2>
        <p className="mut">
          {t(restaurant ? 'account.signUpWhy' : 'account.signUpWhyBookings', { store: nameOf(store, locale) })}
        </p>
      </div>
      <Field
        label={t('account.name')}
        {...text('name')}
        dir="auto"
        maxLength={NAME_LONGEST}
        autoComplete="name"
        trailing={
          <span className="c2 mut num" aria-hidden="true">
            {t('account.nameCount', { count: draft.name.length, max: NAME_LONGEST })}
          </span>
        }
      />
      {restaurant ? (
        <>
          {phone}
          {email}
        </>
      ) : (
        <>
          {email}
          {phone}
        </>
      )}
      {restaurant ? null : (
        <>
          <Segmented
            legend={t('account.gender')}
            name="gender"
            value={draft.gender}
            error={errorOf('gender')}
            options={[
              { value: 'female', label: t('account.female') },
              { value: 'male', label: t('account.male') },
            ]}
            onChange={(value) => change('gender', value)}
          />
          <BirthDateField
            today={today}
            value={draft.birthDate}
            error={errorOf('birthDate')}
            onText={(typed) => change('birthDate', typed)}
            onBlur={() => leave('birthDate')}
          />
        </>
      )}
      <div>
        <PasswordField label={t('account.password')} {...text('password')} autoComplete="new-password" />
        <StrengthMeter password={draft.password} />
      </div>
      <PasswordField
        label={t('account.confirmPassword')}
        {...text('confirmation')}
        autoComplete="new-password"
        placeholder={t('account.onceMore')}
      />
      <FormEnd
        problem={problem}
        isBusy={isBusy}
        submit={t('account.createAccount')}
        question={t('account.haveAccount')}
        answer={t('account.signIn')}
        onSwitch={() => onSwitch('sign-in')}
      />
    </form>
  )
}

import { signUp } from '#contract/identity'
import type { SignUpBody } from '#contract/identity'
import { isRestaurant } from '#contract/store-kind'
import { NAME_LONGEST, inOneLine } from '#contract/typed-text'
import { call } from '#data/http/call.ts'
import { useStore } from '#features/catalog'
import { useLengthWords } from '#i18n/length-words.ts'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { useAppForm } from '#ui/form/form-hook.ts'
import { judging } from '#ui/form/judging.ts'
import { BirthDateField } from './birth-date-field.tsx'
import { todayIn } from './birth-date.ts'
import { EMPTY_DRAFT } from './field-rules.ts'
import type { Draft } from './field-rules.ts'
import { FormEnd } from './form-end.tsx'
import type { AuthFormProps } from './form-end.tsx'
import { signUpSchema } from './form-schemas.ts'
import { NEW_PASSWORD, NewPassword } from './new-password.tsx'
import { PhoneField, judgedAsTyped } from './phone/phone-field.tsx'
import { usePhones } from './phone/use-phones.ts'
import { useSending } from './use-sending.ts'
import { useSignedIn } from './use-signed-in.ts'

type Typed = Pick<Draft, 'name' | 'phone' | 'email' | 'password' | 'confirmation' | 'gender' | 'birthDate'>

/** Empty optional fields stay out of the body. */
function bodyOf(draft: Typed, restaurant: boolean, phone: string): SignUpBody {
  const email = draft.email.trim()
  return {
    name: inOneLine(draft.name),
    password: draft.password,
    password_confirmation: draft.confirmation,
    ...(phone && { phone }),
    ...(email && { email }),
    ...(!restaurant && draft.gender && { gender: draft.gender }),
    ...(!restaurant && draft.birthDate && { birth_date: draft.birthDate }),
  }
}

export function SignUpForm({ slug, draft, keepDraft, onBusy, onSuccess, onSwitch }: AuthFormProps) {
  const { t, locale } = useMessages()
  const lengthOf = useLengthWords()
  const store = useStore(slug)
  const restaurant = isRestaurant(store)
  const phones = usePhones(store.country)
  const today = todayIn(store.time_zone)
  const signedIn = useSignedIn(slug, onSuccess)
  const { problem, forgetProblem, attempt } = useSending()
  const schema = signUpSchema(restaurant, today, phones.isPhone)
  const { name, phone: typedPhone, email: typedEmail, password, confirmation, gender, birthDate } = draft
  const defaultValues: Typed = { name, phone: typedPhone, email: typedEmail, password, confirmation, gender, birthDate }
  const form = useAppForm({
    ...judging,
    defaultValues,
    validators: {
      onDynamic: schema,
      // What may be a phone is judged by its country's rules once they are there.
      onDynamicAsync: async ({ formApi }) => {
        await phones.prepare()
        return formApi.parseValuesWithSchema(schema)
      },
    },
    listeners: {
      ...judging.listeners,
      onChange: ({ formApi }) => {
        forgetProblem()
        keepDraft(formApi.state.values)
      },
    },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const body = bodyOf(value, restaurant, phones.toSend(value.phone))
        const { data } = await call(signUp, { params: { tenant: slug }, body })
        // The next who opens this dialog may be somebody else.
        keepDraft(EMPTY_DRAFT)
        signedIn(data)
      }),
  })
  const optional = t('account.optional')
  const phone = (
    <form.AppField name="phone" validators={judgedAsTyped}>
      {() => (
        <PhoneField label={t('account.phone')} {...(!restaurant && { optional })} phones={phones} autoComplete="tel" />
      )}
    </form.AppField>
  )
  const email = (
    <form.AppField name="email">
      {(field) => (
        <field.TextField
          label={t('account.email')}
          {...(restaurant && { optional })}
          type="email"
          dir="ltr"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </form.AppField>
  )

  return (
    <form.AppForm>
      <form.Form className="auth up" startsInField onBusy={onBusy}>
        <div>
          <h2 className="t1">{t('account.signUpTitle')}</h2>
          <p className="mut">
            {t(restaurant ? 'account.signUpWhy' : 'account.signUpWhyBookings', { store: nameOf(store, locale) })}
          </p>
        </div>
        <form.AppField name="name">
          {(field) => (
            <field.TextField
              label={t('account.name')}
              dir="auto"
              autoComplete="name"
              length={lengthOf(inOneLine(field.state.value), NAME_LONGEST)}
            />
          )}
        </form.AppField>
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
            <form.AppField name="gender">
              {(field) => (
                <field.ChoiceField
                  legend={t('account.gender')}
                  options={[
                    { value: 'female', label: t('account.female') },
                    { value: 'male', label: t('account.male') },
                  ]}
                />
              )}
            </form.AppField>
            <form.AppField name="birthDate">{() => <BirthDateField today={today} />}</form.AppField>
          </>
        )}
        <NewPassword form={form} fields={NEW_PASSWORD} label={t('account.password')} present="" />
        <FormEnd
          problem={problem}
          submit={t('account.createAccount')}
          question={t('account.haveAccount')}
          answer={t('account.signIn')}
          onSwitch={() => onSwitch('sign-in')}
        />
      </form.Form>
    </form.AppForm>
  )
}

import * as z from 'zod/mini'
import { type SignUpBody, signUp } from '#contract/identity'
import { isRestaurant } from '#domain/order-types'
import { NAME_LONGEST, inOneLine } from '#domain/typed-text'
import { dateShownAt } from '#domain/wall-clock'
import { call } from '#data/http/call.ts'
import { useStore } from '#features/catalog'
import { useLengthWords } from '#i18n/formats.ts'
import { nameOf } from '#i18n/names.tsx'
import { type MessageId, useMessages } from '#i18n/messages.ts'
import { serverNow } from '#lib/clock.ts'
import { isDate } from '#ui/calendar.ts'
import { says } from '#ui/form/judging.ts'
import { useAppForm } from '#ui/form/form-hook.ts'
import { type AuthFormProps, AuthForm, FormHead } from './auth-form.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import { BIRTH_DATE_OLDEST, defaultsFromDraft, looksLikePhone } from './field-rules.ts'
import { canBeReached, contactFields, isTypedTwice, newPasswordFields } from './form-schemas.ts'
import { NEW_PASSWORD, NewPassword } from './new-password.tsx'
import { PhoneField, validatedAsTyped } from './phone-field.tsx'
import { usePhones } from './phones.ts'
import { useSending } from './use-sending.ts'
import { useSignedIn } from './session-changes.ts'

const NOTHING = {
  name: '',
  phone: '',
  email: '',
  password: '',
  password_confirmation: '',
  gender: null as 'male' | 'female' | null, // nothing is chosen at first
  birth_date: '',
}

function birthDateFault(birthDate: string, today: string): MessageId | null {
  if (birthDate === '') return 'account.error.birthDate'
  if (!isDate(birthDate)) return 'account.error.birthDateWrong'
  if (birthDate > today) return 'account.error.birthDateFuture'
  return birthDate < BIRTH_DATE_OLDEST ? 'account.error.birthDateOld' : null
}

/** @param today calendar date at the store, `YYYY-MM-DD`. */
export const signUpSchema = (restaurant: boolean, today: string, isPhone = looksLikePhone) =>
  z
    .object({
      ...contactFields(restaurant, isPhone),
      ...newPasswordFields,
      gender: z
        .nullable(z.enum(['male', 'female']))
        .check(says((gender) => (restaurant || gender !== null ? null : 'account.error.gender'))),
      birth_date: z.string().check(says((typed) => (restaurant ? null : birthDateFault(typed, today)))),
    })
    .check(isTypedTwice, canBeReached(restaurant))

function bodyOf(typed: typeof NOTHING, restaurant: boolean, phone: string): SignUpBody {
  const { name, email, gender, birth_date, password, password_confirmation } = typed
  return {
    name: inOneLine(name),
    password,
    password_confirmation,
    ...(phone && { phone }),
    ...(email.trim() && { email: email.trim() }),
    ...(!restaurant && gender && { gender }),
    ...(!restaurant && birth_date && { birth_date }),
  }
}

export function SignUpForm({ slug, draft, keepDraft, onBusy, onSuccess, onSwitch }: AuthFormProps) {
  const { t, locale } = useMessages()
  const lengthOf = useLengthWords()
  const store = useStore(slug)
  const restaurant = isRestaurant(store)
  const phones = usePhones(store.country)
  const today = dateShownAt(store.time_zone, serverNow())
  const signedIn = useSignedIn(slug, onSuccess)
  const { problem, judged, attempt } = useSending({ keepDraft })
  const schema = signUpSchema(restaurant, today, phones.isPhone)
  const form = useAppForm({
    ...judged,
    defaultValues: defaultsFromDraft(NOTHING, draft),
    validators: {
      onDynamic: schema,
      onDynamicAsync: async ({ formApi }) => {
        await phones.prepare()
        return formApi.parseValuesWithSchema(schema)
      },
    },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const body = bodyOf(value, restaurant, phones.toSend(value.phone))
        const { data } = await call(signUp, { params: { tenant: slug }, body })
        keepDraft(null)
        signedIn(data)
      }),
  })
  const optional = t('account.optional')
  const phone = (
    <form.AppField key="phone" name="phone" validators={validatedAsTyped}>
      {() => (
        <PhoneField
          label={t('account.phone')}
          optional={restaurant ? '' : optional}
          phones={phones}
          autoComplete="tel"
        />
      )}
    </form.AppField>
  )
  const email = (
    <form.AppField key="email" name="email">
      {(field) => <field.EmailField optional={restaurant ? optional : undefined} />}
    </form.AppField>
  )

  return (
    <AuthForm
      form={form}
      onBusy={onBusy}
      problem={problem}
      submit={t('account.createAccount')}
      question={t('account.haveAccount')}
      answer={t('account.signIn')}
      isInSight
      onSwitch={() => onSwitch('sign-in')}
    >
      <FormHead title={t('account.signUpTitle')} isInSight>
        {t(restaurant ? 'account.signUpWhy' : 'account.signUpWhyBookings', { store: nameOf(store, locale) })}
      </FormHead>
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
      {restaurant ? [phone, email] : [email, phone]}
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
          <form.AppField name="birth_date">{() => <BirthDateField today={today} />}</form.AppField>
        </>
      )}
      <NewPassword form={form} fields={NEW_PASSWORD} label={t('account.password')} present="" />
    </AuthForm>
  )
}

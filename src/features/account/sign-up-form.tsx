import * as z from 'zod/mini'
import { useState } from 'react'
import { type SignUpBody, signUp } from '#contract/identity'
import { isRestaurant } from '#domain/order-types'
import { NAME_LONGEST, inOneLine, toLatinDigits } from '#domain/typed-text'
import { dateShownAt } from '#domain/wall-clock'
import { call } from '#data/http/call.ts'
import { useStore } from '#features/catalog'
import { useLengthWords } from '#i18n/formats.ts'
import { nameOf } from '#i18n/names.tsx'
import { type MessageId, useMessages } from '#i18n/messages.ts'
import { serverNow } from '#lib/clock.ts'
import { isDate } from '#ui/calendar.ts'
import { says, useFieldContext } from '#ui/form/judging.ts'
import { useAppForm } from '#ui/form/form-hook.ts'
import { DatePicker } from '#ui/form/date-picker.tsx'
import { TextField } from '#ui/form/fields.tsx'
import { IconButton } from '#ui/icon.tsx'
import { calendarBlank } from '#ui/icons/regular.ts'
import { type AuthFormProps, AuthForm, FormHead } from './auth-form.tsx'
import { canBeReached, contactFields, isTypedTwice, newPasswordFields } from './form-schemas.ts'
import { NEW_PASSWORD, NewPassword } from './new-password.tsx'
import { type Phones, PhoneField, usePhones, validatedAsTyped } from './phone-field.tsx'
import { defaultsFromDraft, useSending } from './use-sending.ts'
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

const BIRTH_DATE_OLDEST = '1900-01-01'

function birthDateFault(birthDate: string, today: string): MessageId | null {
  if (birthDate === '') return 'account.error.birthDate'
  if (!isDate(birthDate)) return 'account.error.birthDateWrong'
  if (birthDate > today) return 'account.error.birthDateFuture'
  return birthDate < BIRTH_DATE_OLDEST ? 'account.error.birthDateOld' : null
}

/** @param today calendar date at the store, `YYYY-MM-DD`. */
export const signUpSchema = (restaurant: boolean, today: string, isPhone: Phones['isPhone']) =>
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

export function SignUpForm({ slug, draft, keepDraft, onSuccess, ...auth }: AuthFormProps) {
  const { t, locale } = useMessages()
  const lengthOf = useLengthWords()
  const store = useStore(slug)
  const restaurant = isRestaurant(store)
  const phones = usePhones(store.country)
  const today = dateShownAt(store.time_zone, serverNow())
  const signedIn = useSignedIn(slug, onSuccess)
  const { problem, judged, sending } = useSending({ keepDraft })
  const form = useAppForm({
    ...judged,
    defaultValues: defaultsFromDraft(NOTHING, draft),
    validators: phones.validators(signUpSchema(restaurant, today, phones.isPhone)),
    onSubmit: sending(async (value) => {
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
      {...auth}
      form={form}
      problem={problem}
      submit={t('account.createAccount')}
      otherForm={{ kind: 'sign-in', question: 'account.haveAccount', answer: 'account.signIn' }}
      isInSight
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

function BirthDateField({ today }: { today: string }) {
  const { t } = useMessages()
  const { state, handleChange } = useFieldContext<string>()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextField
        label={t('account.birthDate')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="bday"
        placeholder={t('account.dateShape')}
        leading={
          <IconButton
            path={calendarBlank}
            size={20}
            className="-mx-3"
            label={t('account.chooseDate')}
            onClick={() => setOpen(true)}
          />
        }
        typed={typedDate}
      />
      <DatePicker
        open={isOpen}
        onClose={() => setOpen(false)}
        value={isDate(state.value) ? state.value : null}
        min={BIRTH_DATE_OLDEST}
        max={today}
        from={`${Number(today.slice(0, 4)) - 30}${today.slice(4, 8)}01`}
        yearsFirst
        onChoose={(date) => {
          handleChange(date)
          setOpen(false)
        }}
        title={t('account.birthDate')}
      />
    </>
  )
}

/** Formats typed text as `YYYY-MM-DD`: converts digits and adds dashes, which number pads do not have. */
export function typedDate(text: string): string {
  const latin = toLatinDigits(text).replace(/[\s./–—]+/g, '-')
  const parts = /^(\d{4})-?(\d{1,2})(?:-?(\d{1,2}))?$/.exec(latin)
  return parts ? parts.slice(1).filter(Boolean).join('-') : latin
}

import { useSelector } from '@tanstack/react-form'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { User } from '#contract/identity'
import { isRestaurant } from '#domain/order-types'
import { NAME_LONGEST, inOneLine, plainIdentifier } from '#domain/typed-text'
import { GuestInvitation, useSession, openAuth, PhoneField, profileSchema, usePhones } from '#features/account'
import { useStore } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { useLengthWords } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { inWords } from '#i18n/said.ts'
import type { Said } from '#i18n/said.ts'
import { Avatar } from '#ui/plate.tsx'
import { Button } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import { HINT } from '#ui/field.tsx'
import { useAppForm } from '#ui/form/form-hook.ts'
import { judging, putFaults } from '#ui/form/judging.ts'
import { Icon } from '#ui/icon.tsx'
import { checkBold } from '#ui/icons/bold.ts'
import { warningCircleFill } from '#ui/icons/fill.ts'
import { deviceMobile, lockKey } from '#ui/icons/regular.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.tsx'
import { AccountFrame, AccountPage, PageBar, FieldsForm, Row, Rows } from './account-frame.tsx'
import { LANGUAGES } from './device-rows.tsx'
import { useLanguageSwitch } from './use-language-switch.ts'
import { FIELDS, isSignInChanged, useProfile } from './use-profile.ts'
import type { Profile } from './use-profile.ts'

/** Name, phone and language of a customer. */
export function ProfilePage({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { status, user } = useSession(slug)
  if (status === 'guest') {
    return (
      <AccountPage>
        <PageBar slug={slug} title={t('settings.profile')} to="settings" isHeading={false} />
        <GuestInvitation slug={slug} reason="profile" />
      </AccountPage>
    )
  }
  return (
    <AccountFrame slug={slug}>
      <AccountPage hasDock>
        <PageBar slug={slug} title={t('settings.profile')} to="settings" />
        {user ? <ProfileForm key={user.id} slug={slug} user={user} /> : <Skeleton shape="block" />}
      </AccountPage>
    </AccountFrame>
  )
}

const SAVED_SHOWN_MS = 1_000

/** What was typed and not saved, by customer, for as long as the page lives. In memory only: it is personal. */
const drafts = new Map<string, Partial<Profile>>()

const sentence = (words: string | undefined): Said | null => (words ? { sentence: words } : null)

/** The form of a profile. What was typed is there again after looking at another page. */
function ProfileForm({ slug, user }: { slug: string; user: User }) {
  const { t, locale } = useMessages()
  const lengthOf = useLengthWords()
  const { profile, stored, isWaiting, refusal, save, giveUp } = useProfile(slug, user)
  const store = useStore(slug)
  const restaurant = isRestaurant(store)
  const phones = usePhones(store.country)
  const online = useOnline()
  const waitingWords = online ? 'settings.sending' : 'settings.waiting'
  const [problem, setProblem] = useState<Said | null>(null)
  const [ended, setEnded] = useState<'saved' | 'kept' | null>(null)
  const switchLanguage = useLanguageSwitch(slug)

  /** A profile as it would be sent. */
  const meantBy = (typed: Profile): Profile => {
    const phone = plainIdentifier(typed.phone)
    return {
      name: inOneLine(typed.name),
      phone: phone === '' ? '' : phones.toSend(phone),
      email: plainIdentifier(typed.email).toLowerCase(),
      preferred_language: typed.preferred_language,
    }
  }
  const schema = profileSchema(restaurant, (typed) => isSignInChanged(meantBy(typed), stored), phones.isPhone)
  const form = useAppForm({
    ...judging,
    defaultValues: { ...profile, current_password: '' },
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
      onChange: ({ fieldApi: { name, state } }) => {
        setProblem(null)
        if (name !== 'current_password') drafts.set(user.id, { ...drafts.get(user.id), [name]: state.value })
      },
    },
    onSubmit: async ({ value, formApi }) => {
      const meant = meantBy(value)
      if (FIELDS.every((field) => meant[field] === profile[field]) && !isSignInChanged(meant, stored)) return
      const isSignIn = isSignInChanged(meant, stored)
      setProblem(null)
      const outcome = await save(meant, value.current_password)
      if (outcome.kind === 'unsaved' || outcome.kind === 'refused') {
        const why = outcome.kind === 'refused' ? outcome.problem : null
        for (const [field, [words]] of Object.entries(why?.errors ?? {}))
          putFaults(formApi, { [field]: sentence(words) })
        if (!why?.errors)
          setProblem(sentence(why?.message) ?? (isSignIn ? 'settings.passwordOffline' : 'settings.notSaved'))
        return
      }
      // It was not kept on the device: what was typed stays for after signing in again.
      if (isSignIn && outcome.kind === 'sign-in') return
      if (isSignIn) showToast(t('settings.savedElsewhere'))
      formApi.setFieldValue('current_password', '', { dontUpdateMeta: true })
      forget(user.id, value)
      // The page of a guest comes in place of this one.
      if (outcome.kind === 'sign-in') showToast(t('settings.savedSignIn'))
      setEnded(outcome.kind === 'done' ? 'saved' : 'kept')
      setTimeout(() => setEnded(null), SAVED_SHOWN_MS)
      // A page that is read in another language than the account’s stays so until that was chosen here.
      const isChosen = meant.preferred_language !== profile.preferred_language
      if (isChosen && meant.preferred_language !== locale) await switchLanguage(meant.preferred_language)
    },
  })
  const isBusy = useSelector(form.store, ({ isSubmitting }) => isSubmitting)
  const typed = useSelector(form.store, ({ values }) => values)
  const meant = meantBy(typed)
  const needsPassword = isSignInChanged(meant, stored)
  const isChanged = needsPassword || FIELDS.some((field) => meant[field] !== profile[field])

  // A field that nobody typed in follows the profile; what was typed comes back with the page.
  const { name, phone, email, preferred_language } = profile
  useLayoutEffect(() => {
    const shown = { name, phone, email, preferred_language, ...drafts.get(user.id) }
    for (const field of FIELDS)
      form.setFieldValue(field, shown[field], { dontUpdateMeta: true, dontRunListeners: true })
  }, [form, user.id, name, phone, email, preferred_language])
  const [phoneRefused, emailRefused] = [refusal?.errors?.['phone']?.[0], refusal?.errors?.['email']?.[0]]
  useEffect(() => {
    putFaults(form, { phone: sentence(phoneRefused), email: sentence(emailRefused) })
  }, [form, phoneRefused, emailRefused])

  return (
    <>
      <form.AppForm>
        <FieldsForm>
          <Avatar name={profile.name} size="large" />
          {refusal ? (
            <Notice
              tone="canceled"
              icon={warningCircleFill}
              role="alert"
              title={t('settings.refused')}
              action={
                <Button variant="neutral" size="sm" onClick={() => void giveUp()}>
                  {t('settings.giveUp')}
                </Button>
              }
            >
              {refusal.errors?.['current_password']?.[0] ?? refusal.message}
            </Notice>
          ) : isWaiting && !isBusy ? (
            <Notice tone="pending" icon={deviceMobile}>
              {t(waitingWords)}
            </Notice>
          ) : null}
          <form.AppField name="name">
            {(field) => (
              <field.TextField
                label={t('account.name')}
                dir="auto"
                autoComplete="name"
                length={lengthOf(meant.name, NAME_LONGEST)}
              />
            )}
          </form.AppField>
          <form.AppField name="phone">
            {() => <PhoneField label={t('account.phone')} phones={phones} isStored autoComplete="tel" />}
          </form.AppField>
          <form.AppField name="email">
            {(field) => (
              <field.TextField
                label={t('account.email')}
                {...(restaurant && { optional: t('account.optional') })}
                type="email"
                dir="ltr"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </form.AppField>
          {needsPassword ? (
            <form.AppField name="current_password">
              {(field) => (
                <field.PasswordField
                  label={t('account.presentPassword')}
                  autoComplete="current-password"
                  hint={t(online ? 'settings.passwordWhy' : 'settings.passwordOffline')}
                />
              )}
            </form.AppField>
          ) : null}
          <form.AppField name="preferred_language">
            {(field) => (
              <field.ChoiceField
                legend={t('settings.preferredLanguage')}
                options={LANGUAGES.map(({ value, label, lang }) => ({
                  value,
                  label: <span lang={lang}>{label}</span>,
                }))}
              />
            )}
          </form.AppField>
          <Rows>
            <li>
              <button type="button" aria-haspopup="dialog" onClick={() => openAuth('change')}>
                <Row icon={lockKey} label={t('settings.changePassword')} />
              </button>
            </li>
          </Rows>
          <p className={`${HINT} text-text-2`}>
            <Icon path={deviceMobile} size={16} />
            {t('settings.offlineHint')}
          </p>
          <p className={`${HINT} text-canceled-text`} role="alert">
            {inWords(problem, t)}
          </p>
          <Dock>
            <Button
              type="submit"
              size="lg"
              wide
              loading={isBusy}
              waiting={!isChanged && !isBusy && ended !== 'saved'}
              {...(ended === 'saved' && { icon: checkBold })}
            >
              {t(ended === 'saved' ? 'settings.saved' : 'settings.save')}
            </Button>
          </Dock>
          <p className="sr-only" aria-live="polite">
            {ended === 'saved' ? t('settings.saved') : ended === 'kept' ? t(waitingWords) : null}
          </p>
          <p className="sr-only" aria-live="polite">
            {needsPassword ? t(online ? 'settings.passwordWhy' : 'settings.passwordOffline') : null}
          </p>
        </FieldsForm>
      </form.AppForm>
    </>
  )
}

/** Forgets what was saved, but not what was typed over it meanwhile. */
function forget(customer: string, saved: Profile): void {
  const left = Object.entries(drafts.get(customer) ?? {}).filter(
    ([field, text]) => saved[field as keyof Profile] !== text,
  ) // its own fields
  drafts.set(customer, Object.fromEntries(left))
}

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
import { type Said, inWords } from '#i18n/said.ts'
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
import { type Profile, FIELDS, isSignInChanged, useProfile } from './use-profile.ts'

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

/** Unsaved input by customer. In memory only, because it is personal. */
const drafts = new Map<string, Partial<Profile>>()

const sentence = (words: string | undefined): Said | null => (words ? { sentence: words } : null)

function ProfileForm({ slug, user }: { slug: string; user: User }) {
  const { t, locale } = useMessages()
  const lengthOf = useLengthWords()
  const { profile, stored, isPending, refusal, save, giveUp } = useProfile(slug, user)
  const store = useStore(slug)
  const restaurant = isRestaurant(store)
  const phones = usePhones(store.country)
  const online = useOnline()
  const pendingWords = online ? 'settings.sending' : 'settings.waiting'
  const [problem, setProblem] = useState<Said | null>(null)
  const [ended, setEnded] = useState<'saved' | 'kept' | null>(null)
  const switchLanguage = useLanguageSwitch(slug)

  const normalized = ({ name, phone, email, preferred_language }: Profile): Profile => ({
    name: inOneLine(name),
    phone: plainIdentifier(phone) && phones.toSend(plainIdentifier(phone)),
    email: plainIdentifier(email).toLowerCase(),
    preferred_language,
  })
  const isChanged = (next: Profile) =>
    isSignInChanged(next, stored) || FIELDS.some((field) => next[field] !== profile[field])
  const form = useAppForm({
    ...judging,
    defaultValues: { ...profile, current_password: '' },
    validators: phones.validators(
      profileSchema(restaurant, (typed) => isSignInChanged(normalized(typed), stored), phones.isPhone),
    ),
    listeners: {
      ...judging.listeners,
      onChange: ({ fieldApi: { name, state } }) => {
        setProblem(null)
        if (name !== 'current_password') drafts.set(user.id, { ...drafts.get(user.id), [name]: state.value })
      },
    },
    onSubmit: async ({ value, formApi }) => {
      const next = normalized(value)
      const isSignIn = isSignInChanged(next, stored)
      if (!isChanged(next)) return
      setProblem(null)
      const outcome = await save(next, value.current_password)
      if (outcome.kind === 'unsaved' || outcome.kind === 'refused') {
        const why = outcome.kind === 'refused' ? outcome.problem : null
        for (const [field, [words]] of Object.entries(why?.errors ?? {}))
          putFaults(formApi, { [field]: sentence(words) })
        if (!why?.errors)
          setProblem(sentence(why?.message) ?? (isSignIn ? 'settings.passwordOffline' : 'settings.notSaved'))
        return
      }
      // This change is not in the outbox, so the form keeps its input until the customer has signed in again.
      if (isSignIn && outcome.kind === 'sign-in') return
      if (isSignIn) showToast(t('settings.savedElsewhere'))
      formApi.setFieldValue('current_password', '', { dontUpdateMeta: true })
      const left = Object.entries(drafts.get(user.id) ?? {}).filter(
        ([field, text]) => value[field as keyof Profile] !== text,
      ) // its own fields
      drafts.set(user.id, Object.fromEntries(left))
      if (outcome.kind === 'sign-in') showToast(t('settings.savedSignIn'))
      setEnded(outcome.kind === 'done' ? 'saved' : 'kept')
      setTimeout(() => setEnded(null), SAVED_SHOWN_MS)
      // The page may be in another language than the account, and changes only when the account's language does.
      const language = next.preferred_language
      if (language !== profile.preferred_language && language !== locale) await switchLanguage(language)
    },
  })
  const isBusy = useSelector(form.store, ({ isSubmitting }) => isSubmitting)
  const typed = useSelector(form.store, ({ values }) => values)
  const meant = normalized(typed)
  const needsPassword = isSignInChanged(meant, stored)
  const passwordWords = t(online ? 'settings.passwordWhy' : 'settings.passwordOffline')

  // A field without input follows the profile; input comes back with the page.
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
        ) : isPending && !isBusy ? (
          <Notice tone="pending" icon={deviceMobile}>
            {t(pendingWords)}
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
          {(field) => <field.EmailField optional={restaurant ? t('account.optional') : undefined} />}
        </form.AppField>
        {needsPassword ? (
          <form.AppField name="current_password">
            {(field) => (
              <field.PasswordField
                label={t('account.presentPassword')}
                autoComplete="current-password"
                hint={passwordWords}
              />
            )}
          </form.AppField>
        ) : null}
        <form.AppField name="preferred_language">
          {(field) => (
            <field.ChoiceField
              legend={t('settings.preferredLanguage')}
              options={LANGUAGES.map(({ value, label, lang }) => ({ value, label: <span lang={lang}>{label}</span> }))}
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
            waiting={!isChanged(meant) && !isBusy && ended !== 'saved'}
            {...(ended === 'saved' && { icon: checkBold })}
          >
            {t(ended === 'saved' ? 'settings.saved' : 'settings.save')}
          </Button>
        </Dock>
        <p className="sr-only" aria-live="polite">
          {ended === 'saved' ? t('settings.saved') : ended === 'kept' ? t(pendingWords) : null}
        </p>
        <p className="sr-only" aria-live="polite">
          {needsPassword ? passwordWords : null}
        </p>
      </FieldsForm>
    </form.AppForm>
  )
}

import { useState } from 'react'
import type { FormEvent } from 'react'
import type { User } from '#contract/identity'
import { ChangePassword, PasswordField, PhoneField, usePhones } from '#features/account'
import { isRestaurant } from '#contract/store-kind'
import { NAME_LONGEST, inOneLine, plainIdentifier, readEmail } from '#contract/typed-text'
import { useOnline } from '#features/connectivity'
import { useStore } from '#features/catalog'
import { useLengthWords } from '#i18n/length-words.ts'
import { useMessages } from '#i18n/messages.ts'
import { inWords } from '#i18n/said.ts'
import type { Said } from '#i18n/said.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { checkBold } from '#ui/icons/bold.ts'
import { warningCircleFill } from '#ui/icons/fill.ts'
import { deviceMobile, lockKey } from '#ui/icons/regular.ts'
import { Notice } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { showToast } from '#ui/toast.tsx'
import { useFirstFault } from '#ui/use-first-fault.ts'
import { LANGUAGES } from './languages.ts'
import { Row } from './row.tsx'
import { useLanguageSwitch } from './use-language-switch.ts'
import { isSignInChanged, useProfile } from './use-profile.ts'
import type { Profile } from './use-profile.ts'
import { useTyped } from './use-typed.ts'

const SAVED_SHOWN_MS = 1_000

type FormField = keyof Profile | 'present'
type Errors = { [F in FormField]?: Said | undefined }

/** What this device can say about a profile before it is sent. */
function errorsIn({ name, phone, email }: Profile, restaurant: boolean, isPhone: (text: string) => boolean): Errors {
  const errors: Errors = {}
  const hasEmail = plainIdentifier(email) !== ''
  const { length } = inOneLine(name)
  if (length === 0 || length > NAME_LONGEST) errors.name = 'account.error.name'
  if (phone.trim() === '' && !hasEmail && restaurant) errors.phone = 'account.error.phoneNeeded'
  if (phone.trim() !== '' && !isPhone(phone)) errors.phone = 'account.error.phone'
  if (hasEmail && readEmail(email) === null) errors.email = 'account.error.email'
  if (!hasEmail && !restaurant) errors.email = 'account.error.emailNeeded'
  return errors
}

const sentence = (words: string | undefined): Said | undefined => (words ? { sentence: words } : undefined)

/** The form of a profile. What was typed is there again after looking at another page. */
export function ProfileForm({ slug, user }: { slug: string; user: User }) {
  const { t, locale } = useMessages()
  const lengthOf = useLengthWords()
  const { profile, stored, isWaiting, refusal, save, giveUp } = useProfile(slug, user)
  const { typed, type, forget } = useTyped(user.id, profile)
  const store = useStore(slug)
  const restaurant = isRestaurant(store)
  const phones = usePhones(store.country)
  const online = useOnline()
  const waitingWords = online ? 'settings.sending' : 'settings.waiting'
  const [present, setPresent] = useState('')
  const [isPasswordOpen, setPasswordOpen] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<Said | null>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | 'kept'>('idle')
  const switchLanguage = useLanguageSwitch(slug)
  const { form, focusFirstFault } = useFirstFault()

  const found = () => errorsIn(typed, restaurant, phones.isPhone)
  const phone = plainIdentifier(typed.phone)
  const meant: Profile = {
    ...typed,
    name: inOneLine(typed.name),
    phone: phone === '' ? '' : phones.toSend(phone),
    email: plainIdentifier(typed.email).toLowerCase(),
  }
  const needsPassword = isSignInChanged(meant, stored)
  const isChanged =
    needsPassword ||
    isSignInChanged(meant, profile) ||
    meant.name !== profile.name ||
    meant.preferred_language !== profile.preferred_language
  const change = <F extends keyof Profile>(field: F, value: Profile[F]) => {
    type({ [field]: value })
    setProblem(null)
    setErrors((shown) => ({ ...shown, [field]: undefined }))
  }
  // What is said already is about this very text, perhaps by the server, which alone can know it.
  const check = (field: keyof Profile) => setErrors((shown) => ({ ...shown, [field]: shown[field] ?? found()[field] }))
  const show = (next: Errors) => {
    setErrors(next)
    focusFirstFault()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'busy' || !isChanged) return
    setState('busy')
    setProblem(null)
    await phones.prepare()
    const wrong = found()
    if (needsPassword && present === '') wrong.present = 'account.error.present'
    if (Object.keys(wrong).length > 0) {
      setState('idle')
      return show(wrong)
    }
    const outcome = await save(meant, present)
    if (outcome.kind === 'unsaved' || outcome.kind === 'refused') {
      setState('idle')
      const why = outcome.kind === 'refused' ? outcome.problem : null
      const said = (field: string) => sentence(why?.errors?.[field]?.[0])
      show({ name: said('name'), phone: said('phone'), email: said('email'), present: said('current_password') })
      if (!why?.errors)
        setProblem(sentence(why?.message) ?? (needsPassword ? 'settings.passwordOffline' : 'settings.notSaved'))
      return
    }
    // It was not kept on the device: what was typed stays for after signing in again.
    if (needsPassword && outcome.kind === 'sign-in') return setState('idle')
    if (needsPassword) showToast(t('settings.savedElsewhere'))
    setPresent('')
    forget(typed)
    setErrors({})
    // The page of a guest comes in place of this one.
    if (outcome.kind === 'sign-in') showToast(t('settings.savedSignIn'))
    setState(outcome.kind === 'done' ? 'saved' : 'kept')
    setTimeout(() => setState((now) => (now === 'busy' ? now : 'idle')), SAVED_SHOWN_MS)
    // A page that is read in another language than the account’s stays so until that was chosen here.
    const isChosen = meant.preferred_language !== profile.preferred_language
    if (isChosen && meant.preferred_language !== locale) await switchLanguage(meant.preferred_language)
  }
  const refused = (field: 'phone' | 'email') =>
    typed[field] === profile[field] ? refusal?.errors?.[field]?.[0] : undefined

  return (
    <>
      <form ref={form} method="post" className="form-fields" noValidate onSubmit={(event) => void submit(event)}>
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
        ) : isWaiting && state !== 'busy' ? (
          <Notice tone="pending" icon={deviceMobile}>
            {t(waitingWords)}
          </Notice>
        ) : null}
        <Field
          label={t('account.name')}
          name="name"
          dir="auto"
          autoComplete="name"
          value={typed.name}
          error={inWords(errors.name, t)}
          onChange={({ currentTarget }) => change('name', currentTarget.value)}
          onBlur={() => check('name')}
          length={lengthOf(meant.name, NAME_LONGEST)}
        />
        <PhoneField
          label={t('account.phone')}
          phones={phones}
          name="phone"
          autoComplete="tel"
          value={typed.phone === profile.phone ? phones.tidied(profile.phone) : typed.phone}
          error={inWords(errors.phone, t) ?? refused('phone')}
          onText={(text) => change('phone', text)}
          onBlur={() => check('phone')}
        />
        <Field
          label={t('account.email')}
          {...(restaurant && { optional: t('account.optional') })}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.email}
          error={inWords(errors.email, t) ?? refused('email')}
          onChange={({ currentTarget }) => change('email', currentTarget.value)}
          onBlur={() => check('email')}
        />
        {needsPassword ? (
          <PasswordField
            label={t('account.presentPassword')}
            name="current_password"
            autoComplete="current-password"
            value={present}
            error={inWords(errors.present, t)}
            hint={t(online ? 'settings.passwordWhy' : 'settings.passwordOffline')}
            onChange={({ currentTarget }) => {
              setPresent(currentTarget.value)
              setErrors((shown) => ({ ...shown, present: undefined }))
            }}
          />
        ) : null}
        <Segmented
          legend={t('settings.preferredLanguage')}
          name="preferred_language"
          value={typed.preferred_language}
          options={LANGUAGES.map(({ value, label, lang }) => ({ value, label: <span lang={lang}>{label}</span> }))}
          onChange={(value) => change('preferred_language', value)}
        />
        <ul className="card rows">
          <li>
            <button type="button" aria-haspopup="dialog" onClick={() => setPasswordOpen(true)}>
              <Row icon={lockKey} label={t('settings.changePassword')} />
            </button>
          </li>
        </ul>
        <p className="hint">
          <Icon path={deviceMobile} size={16} />
          {t('settings.offlineHint')}
        </p>
        <p className="hint err" role="alert">
          {inWords(problem, t)}
        </p>
        <Dock>
          <Button
            type="submit"
            size="lg"
            wide
            loading={state === 'busy'}
            waiting={!isChanged && (state === 'idle' || state === 'kept')}
            {...(state === 'saved' && { icon: checkBold })}
          >
            {t(state === 'saved' ? 'settings.saved' : 'settings.save')}
          </Button>
        </Dock>
        <p className="vh" aria-live="polite">
          {state === 'saved' ? t('settings.saved') : state === 'kept' ? t(waitingWords) : null}
        </p>
        <p className="vh" aria-live="polite">
          {needsPassword ? t(online ? 'settings.passwordWhy' : 'settings.passwordOffline') : null}
        </p>
      </form>
      <ChangePassword slug={slug} user={user} open={isPasswordOpen} onClose={() => setPasswordOpen(false)} />
    </>
  )
}

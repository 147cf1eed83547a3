import { useState } from 'react'
import type { FormEvent } from 'react'
import type { User } from '#contract/identity'
import { NAME_LONGEST, PhoneField, useAuthDialogs, usePhones } from '#features/account'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { inWords } from '#i18n/said.ts'
import type { Said } from '#i18n/said.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { checkBold } from '#ui/icons/check-bold.ts'
import { deviceMobile } from '#ui/icons/device-mobile.ts'
import { lockKey } from '#ui/icons/lock-key.ts'
import { warningCircleFill } from '#ui/icons/warning-circle-fill.ts'
import { Notice } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { showToast } from '#ui/toast.tsx'
import { useFirstFault } from '#ui/use-first-fault.ts'
import { LANGUAGES } from './languages.ts'
import { Row } from './row.tsx'
import { useLanguageSwitch } from './use-language-switch.ts'
import { useProfile } from './use-profile.ts'
import type { Profile } from './use-profile.ts'
import { useTyped } from './use-typed.ts'

const SAVED_SHOWN_MS = 1_000

type Errors = { [F in keyof Profile]?: Said | undefined }

/** What this device can say about a profile before it is sent. */
function errorsIn({ name, phone }: Profile, hasEmail: boolean, isPhone: (text: string) => boolean): Errors {
  const errors: Errors = {}
  if (name.trim() === '') errors.name = 'account.error.name'
  if (phone.trim() === '' && !hasEmail) errors.phone = 'account.error.phoneNeeded'
  if (phone.trim() !== '' && !isPhone(phone)) errors.phone = 'account.error.phone'
  return errors
}

const sentence = (words: string | undefined): Said | undefined => (words ? { sentence: words } : undefined)

/** The form of a profile. What was typed is there again after looking at another page. */
export function ProfileForm({ slug, user }: { slug: string; user: User }) {
  const { t, locale } = useMessages()
  const { profile, isWaiting, refusal, save, giveUp } = useProfile(slug, user)
  const { typed, type, forget } = useTyped(user.id, profile)
  const phones = usePhones(useStore(slug).country)
  const { open } = useAuthDialogs()
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<Said | null>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | 'kept'>('idle')
  const switchLanguage = useLanguageSwitch(slug)
  const { form, focusFirstFault } = useFirstFault()

  const found = () => errorsIn(typed, user.email !== null, phones.isPhone)
  const phone = typed.phone.trim()
  const meant: Profile = { ...typed, name: typed.name.trim(), phone: phone === '' ? '' : phones.toSend(phone) }
  const isChanged =
    meant.name !== profile.name ||
    meant.phone !== profile.phone ||
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
    await phones.prepare(phone)
    const wrong = found()
    if (Object.keys(wrong).length > 0) {
      setState('idle')
      return show(wrong)
    }
    const outcome = await save(meant)
    if (outcome.kind === 'unsaved' || outcome.kind === 'refused') {
      setState('idle')
      const why = outcome.kind === 'refused' ? outcome.problem : null
      show({ name: sentence(why?.errors?.['name']?.[0]), phone: sentence(why?.errors?.['phone']?.[0]) })
      if (!why?.errors) setProblem(sentence(why?.message) ?? 'settings.notSaved')
      return
    }
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
  const refusedPhone = typed.phone === profile.phone ? refusal?.errors?.['phone']?.[0] : undefined

  return (
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
          {refusal.message}
        </Notice>
      ) : isWaiting && state !== 'busy' ? (
        <Notice tone="pending" icon={deviceMobile}>
          {t('settings.waiting')}
        </Notice>
      ) : null}
      <Field
        label={t('account.name')}
        name="name"
        dir="auto"
        maxLength={NAME_LONGEST}
        autoComplete="name"
        value={typed.name}
        error={inWords(errors.name, t)}
        onChange={({ currentTarget }) => change('name', currentTarget.value)}
        onBlur={() => check('name')}
        trailing={
          <span className="c2 mut num" aria-hidden="true">
            {t('account.nameCount', { count: typed.name.length, max: NAME_LONGEST })}
          </span>
        }
      />
      <PhoneField
        label={t('account.phone')}
        phones={phones}
        name="phone"
        autoComplete="tel"
        value={typed.phone === profile.phone ? phones.tidied(profile.phone) : typed.phone}
        error={inWords(errors.phone, t) ?? refusedPhone}
        onText={(text) => change('phone', text)}
        onBlur={() => check('phone')}
      />
      <Segmented
        legend={t('settings.preferredLanguage')}
        name="preferred_language"
        value={typed.preferred_language}
        options={LANGUAGES.map(({ value, label, lang }) => ({ value, label: <span lang={lang}>{label}</span> }))}
        onChange={(value) => change('preferred_language', value)}
      />
      <ul className="card rows">
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => open('forgot')}>
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
        {state === 'saved' ? t('settings.saved') : state === 'kept' ? t('settings.waiting') : null}
      </p>
    </form>
  )
}

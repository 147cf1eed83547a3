// @script own
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isMarked } from '#data/session-mark.ts'
import { tellNotLoaded, useOnline } from '#features/connectivity'
import type { MessageId } from '#i18n/messages.ts'
import { LaterPart } from '#ui/later-part.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { closeAuth, openAuth } from './auth-requests.ts'
import type { AskedKind, AuthKind, AuthRequest } from './auth-requests.ts'
import { withoutPasswords } from './field-rules.ts'
import type { Draft } from './field-rules.ts'
import type { AuthFormProps } from './form-end.tsx'
import { openByLink } from './open-by-link.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

type FormKind = Exclude<AuthKind, 'link' | 'sign-out'>

const TITLES: Readonly<Record<FormKind, MessageId>> = {
  'sign-in': 'account.signIn',
  'sign-up': 'account.signUp',
  forgot: 'account.forgotPassword',
  reset: 'account.resetPassword',
}

const loadMoreForms = async () => (await import('./more-forms.tsx')).MoreForms

/** The dialog that was asked for. What was typed stays while it is closed or switched, passwords only while it is open. */
export function AuthDialog({ slug, request }: { slug: string; request: AuthRequest | null }) {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<Draft>({})
  const [isBusy, setBusy] = useState(false)
  const { kind: asked = 'sign-in', onSuccess, link, search } = request ?? {}
  useEffect(() => {
    if (search !== undefined) void openByLink(queryClient, slug, search)
  }, [queryClient, slug, search])
  const isOpen = request !== null
  const online = useOnline()
  const isSigningIn = isOpen && asked === 'sign-in'
  useEffect(() => {
    // What one may go on to from here, also when the network goes meanwhile.
    if (isSigningIn && online) loadMoreForms().catch(() => undefined)
  }, [isSigningIn, online])

  if (asked === 'sign-out') return <SignOutDialog slug={slug} />
  if (asked === 'link') return null
  const kind: FormKind = asked
  const close = () => {
    setDraft(withoutPasswords)
    closeAuth()
  }
  const form: AuthFormProps = {
    slug,
    draft,
    keepDraft: (typed) => setDraft((before) => (typed ? { ...before, ...typed } : {})),
    onSuccess,
    onBusy: setBusy,
    onSwitch: (next) => {
      setDraft((before) => carried(before, next, link?.email))
      openAuth(next, { onSuccess })
    },
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t(TITLES[kind])}
      titleHidden
      closeLabel={t('account.close')}
      size={kind === 'sign-up' ? 'full' : 'sheet'}
      busy={isBusy}
    >
      {kind === 'sign-in' ? (
        <SignInForm {...form} />
      ) : (
        <LaterPart
          load={loadMoreForms}
          isWanted
          onFailure={() => {
            // Where one came from: nobody who is signed in came from signing in.
            if (isMarked()) closeAuth()
            else openAuth('sign-in', { onSuccess })
            void tellNotLoaded(t)
          }}
          props={{ ...form, kind, link }}
        />
      )}
    </Dialog>
  )
}

/** What was typed to name oneself goes along to the other form; a new password does not: it is asked for when signing in. */
function carried(draft: Draft, kind: AskedKind, linked?: string): Draft {
  const identifier = draft['identifier'] ?? ''
  const isEmail = identifier.includes('@')
  const email = linked ?? (draft['email'] || (isEmail ? identifier : ''))
  const named = { ...(linked ? withoutPasswords(draft) : draft), email }
  if (kind === 'sign-up') return { ...named, phone: draft['phone'] || (isEmail ? '' : identifier) }
  if (kind === 'forgot') return named
  return { ...named, identifier: linked ?? (identifier || draft['phone'] || draft['email'] || '') }
}

import { useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { closeAuth, openAuth } from './auth-requests.ts'
import type { AuthRequest } from './auth-requests.ts'
import { EMPTY_DRAFT, withoutPasswords } from './field-rules.ts'
import type { Draft } from './field-rules.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import './auth-dialog.css'

/** The dialog that was asked for. What was typed stays while it is closed or switched, passwords only while it is open. */
export function AuthDialog({ slug, request }: { slug: string; request: AuthRequest | null }) {
  const { t } = useMessages()
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT)
  const [isBusy, setBusy] = useState(false)
  const isOpen = request !== null && request.kind !== 'sign-out'

  if (request?.kind === 'sign-out') return <SignOutDialog slug={slug} />
  const isSignUp = request?.kind === 'sign-up'
  const { onSuccess } = request ?? {}
  const switchTo = (kind: 'sign-in' | 'sign-up') => {
    setDraft(carried(draft, kind))
    openAuth(kind, { onSuccess })
  }
  const close = () => {
    setDraft(withoutPasswords(draft))
    closeAuth()
  }
  const shared = { slug, draft, setDraft, onBusy: setBusy, onSuccess }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t(isSignUp ? 'account.signUp' : 'account.signIn')}
      titleHidden
      closeLabel={t('account.close')}
      size={isSignUp ? 'full' : 'sheet'}
      busy={isBusy}
    >
      {isSignUp ? (
        <SignUpForm {...shared} onSwitch={() => switchTo('sign-in')} />
      ) : (
        <SignInForm {...shared} onSwitch={() => switchTo('sign-up')} />
      )}
    </Dialog>
  )
}

/** What was typed to name oneself goes along to the other form. */
function carried(draft: Draft, kind: 'sign-in' | 'sign-up'): Draft {
  if (kind === 'sign-in') return { ...draft, identifier: draft.identifier || draft.phone || draft.email }
  const isEmail = draft.identifier.includes('@')
  return {
    ...draft,
    phone: draft.phone || (isEmail ? '' : draft.identifier),
    email: draft.email || (isEmail ? draft.identifier : ''),
  }
}

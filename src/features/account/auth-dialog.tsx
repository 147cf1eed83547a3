// @script own
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useRef } from 'react'
import { waitingWork } from '#data/leaving.ts'
import { useOutbox } from '#data/outbox/outbox.ts'
import { isMarked } from '#data/session.ts'
import { tellNotLoaded, useOnline } from '#features/connectivity'
import { type MessageId, useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LaterPart } from '#ui/later-part.tsx'
import type { AuthFormProps } from './auth-form.tsx'
import { type AskedKind, type AuthKind, type AuthRequest, closeAuth, openAuth } from './auth-requests.ts'
import { useLeave } from './session-changes.ts'
import { SignInForm } from './sign-in-form.tsx'
import type { Draft } from './use-sending.ts'
import { meQuery, useSession } from './use-session.ts'

type FormKind = Exclude<AuthKind, 'link' | 'sign-out'>

const TITLES: Readonly<Record<FormKind, MessageId>> = {
  'sign-in': 'account.signIn',
  'sign-up': 'account.signUp',
  forgot: 'account.forgotPassword',
  reset: 'account.resetPassword',
  change: 'settings.changePassword',
}

const loadMoreForms = async () => (await import('./more-forms.tsx')).MoreForms

/** The requested dialog. Typed values survive closing and switching, passwords do not survive closing. */
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
    // They are loaded while the network is there, because it may be gone when they are asked for.
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

const withoutPasswords = (draft: Draft): Draft => ({ ...draft, password: '', password_confirmation: '' })

/** Name, phone and e-mail address move to the other form; a password that was just reset does not. */
function carried(draft: Draft, kind: AskedKind, linked?: string): Draft {
  const identifier = draft['identifier'] ?? ''
  const isEmail = identifier.includes('@')
  const email = linked ?? (draft['email'] || (isEmail ? identifier : ''))
  const named = { ...(linked ? withoutPasswords(draft) : draft), email }
  if (kind === 'sign-up') return { ...named, phone: draft['phone'] || (isEmail ? '' : identifier) }
  if (kind === 'forgot') return named
  return { ...named, identifier: linked ?? (identifier || draft['phone'] || draft['email'] || '') }
}

const ASKED: readonly AskedKind[] = ['sign-in', 'sign-up', 'forgot']

async function openByLink(queryClient: QueryClient, slug: string, search: string): Promise<void> {
  const query = new URLSearchParams(search)
  const token = query.get('reset')
  if (token !== null) return openAuth('reset', { link: { token, email: query.get('email') ?? '' } })
  const kind = ASKED.find((asked) => asked === query.get('account'))
  const user = kind !== 'forgot' && isMarked() && (await queryClient.fetchQuery(meQuery(slug)).catch(() => null))
  if (kind && !user) openAuth(kind)
  else closeAuth()
}

function SignOutDialog({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { user } = useSession(slug)
  const { records, calls, ready } = useOutbox(slug, user?.id ?? null)
  const leave = useLeave(slug)
  const hasLeft = useRef(false)
  const [unsentLines, setUnsentLines] = useState<number | null>(null)
  useEffect(() => void waitingWork(slug).then(setUnsentLines), [slug])
  const orders = records.filter(({ state }) => state !== 'confirmed').length
  const changes = calls.filter(({ state }) => state !== 'confirmed').length

  const leaveNow = (keeps: boolean) => {
    closeAuth()
    void leave(keeps)
  }
  const isFree = ready && unsentLines === 0 && orders === 0 && changes === 0
  useEffect(() => {
    if (!isFree || hasLeft.current) return
    hasLeft.current = true
    leaveNow(false)
  })

  return (
    <Dialog
      open={ready && unsentLines !== null && !isFree}
      onClose={closeAuth}
      title={t('account.leaveTitle')}
      closeLabel={t('account.close')}
    >
      {orders > 0 ? <p className="text-text-2">{t('account.leaveBody', { count: orders })}</p> : null}
      {changes > 0 ? <p className="text-text-2">{t('account.leaveChanges', { count: changes })}</p> : null}
      {unsentLines ? <p className="text-text-2">{t('account.leaveCart', { count: unsentLines })}</p> : null}
      <div className="mt-5 grid gap-2.5">
        <Button variant="neutral" size="lg" wide onClick={() => leaveNow(true)}>
          {t('account.leave')}
        </Button>
        <Button variant="danger" size="lg" wide onClick={() => leaveNow(false)}>
          {t('account.leaveDelete')}
        </Button>
        <Button variant="plain" size="lg" wide onClick={closeAuth}>
          {t('account.stay')}
        </Button>
      </div>
    </Dialog>
  )
}

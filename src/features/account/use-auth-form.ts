import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { User } from '#contract/identity'
import { sendNow } from '#data/outbox/outbox.ts'
import { mark, oweSignOut } from '#data/session-mark.ts'
import { noteSignIn } from '#data/signed-in-here.ts'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { authFailure } from './auth-failure.ts'
import { closeAuth } from './auth-requests.ts'
import { isPhoneComplete, withoutPasswords } from './field-rules.ts'
import type { Draft, DraftField, FieldErrors } from './field-rules.ts'

import { meQuery } from './use-session.ts'

/** An error that appears under the finger moves what is being tapped, so it waits until the tap is over. */
const AFTER_THE_TAP_MS = 250

type Options = {
  slug: string
  draft: Draft
  setDraft: (draft: Draft) => void
  errorsOf: (draft: Draft) => FieldErrors
  send: () => Promise<{ message: string; user: User }>
  onSuccess?: (() => void) | undefined
}

/** One of the account's forms: checks on leaving a field and on sending, keeps what was typed, shows what the server says. */
export function useAuthForm({ slug, draft, setDraft, errorsOf, send, onSuccess }: Options) {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Partial<Record<DraftField, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  // Opening the dialog does this by itself; changing to the other form does not.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const say = (field: DraftField, of: Draft) => {
    const id = errorsOf(of)[field]
    setErrors((shown) => ({ ...shown, [field]: id && t(id) }))
  }
  const change = <F extends DraftField>(field: F, value: Draft[F]) => {
    const next = { ...draft, [field]: value }
    setDraft(next)
    setProblem(null)
    if (field === 'phone' && isPhoneComplete(next.phone)) say(field, next)
    else setErrors((shown) => ({ ...shown, [field]: undefined }))
  }
  const leave = (field: DraftField) => {
    setTimeout(() => {
      if (latest.current[field]) say(field, latest.current)
    }, AFTER_THE_TAP_MS)
  }
  const focusFirstError = () => {
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]:is(input), [aria-invalid=true] input')?.focus(),
    )
  }

  const signedIn = (user: User) => {
    mark(slug)
    noteSignIn(slug)
    oweSignOut(slug, false)
    queryClient.setQueryData(meQuery(slug).queryKey, user)
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === slug && (queryKey[1] === 'orders' || queryKey[1] === 'addresses'),
    })
    void sendNow(slug)
    setDraft(withoutPasswords(draft))
    closeAuth()
    onSuccess?.()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = Object.entries(errorsOf(draft)).map(([field, id]) => [field, t(id)] as const)
    setErrors(Object.fromEntries(found))
    if (found.length > 0) return focusFirstError()
    setBusy(true)
    setProblem(null)
    try {
      const { user, message } = await send()
      signedIn(user)
      showToast(message)
    } catch (error) {
      const failure = authFailure(error, t)
      setErrors(failure.fields)
      setProblem(failure.problem)
      if (failure.isRefused && failure.problem) showToast(failure.problem, { tone: 'destructive' })
      focusFirstError()
    } finally {
      setBusy(false)
    }
  }

  /** What every text field of the form needs. */
  const text = (field: Exclude<DraftField, 'gender'>) => ({
    name: field,
    value: draft[field],
    error: errors[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => change(field, event.currentTarget.value),
    onBlur: () => leave(field),
  })

  return { form, errors, problem, isBusy, change, submit, text }
}

import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { inWords } from '#i18n/said.ts'
import type { Said } from '#i18n/said.ts'
import { showToast } from '#ui/toast.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { useFirstFault } from '#ui/use-first-fault.ts'
import { authFailure } from './auth-failure.ts'
import type { AuthFailure } from './auth-failure.ts'
import { isPhoneComplete, withoutPasswords } from './field-rules.ts'
import type { Draft, DraftField, FieldErrors } from './field-rules.ts'

/** An error that appears under the finger moves what is being tapped, so it waits until the tap is over. */
const AFTER_THE_TAP_MS = 250

type Options<Done> = {
  draft: Draft
  setDraft: (draft: Draft) => void
  errorsOf: (draft: Draft) => FieldErrors
  /** What must be there before the draft can be judged. Never fails. */
  prepare?: () => Promise<void>
  send: () => Promise<Done>
  onDone: (done: Done) => void
  /** Called with what the server refused. */
  onFailure?: (failure: AuthFailure) => void
  onBusy: (isBusy: boolean) => void
  /** Judged while it is typed, once it is long enough (specification section 5). */
  phoneField?: DraftField | null
}

/** What no field can show. A toast speaks it, or else the line that shows it. */
export type FormProblem = { said: Said; isToasted: boolean }

/** One of the account's forms: checks on leaving a field and on sending, keeps what was typed, shows what the server says. */
export function useForm<Done>(options: Options<Done>) {
  const { draft, setDraft, errorsOf, prepare, send, onDone, onFailure, onBusy, phoneField } = options
  const { t } = useMessages()
  const { form, focusFirstFault } = useFirstFault()
  const [errors, setErrors] = useState<Partial<Record<DraftField, Said>>>({})
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(draft)
  /** How often the form was sent: each time all of it is judged, by the server too. */
  const rounds = useRef(0)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  useEffect(() => takeFocus(form.current?.querySelector<HTMLElement>('input:not([hidden])')), [form])
  useEffect(() => onBusy(isBusy), [onBusy, isBusy])

  const change = <F extends DraftField>(field: F, value: Draft[F]) => {
    const next = { ...draft, [field]: value }
    setDraft(next)
    setProblem(null)
    const id = field === phoneField && isPhoneComplete(String(value)) ? errorsOf(next)[field] : undefined
    // Whether a new password was repeated rightly is another question now.
    const again = field === 'password' ? 'confirmation' : field
    setErrors((shown) => ({ ...shown, [again]: undefined, [field]: id }))
  }
  const leave = (field: DraftField) => {
    const round = rounds.current
    setTimeout(() => {
      if (rounds.current !== round) return
      const found = errorsOf(latest.current)
      const judged: DraftField[] = field === 'password' ? ['password', 'confirmation'] : [field]
      // What is said already is about this very text, perhaps by the server, which alone can know it.
      setErrors((shown) => {
        const isOpen = (of: DraftField) => latest.current[of] && !shown[of]
        const added = judged.filter(isOpen).map((of) => [of, found[of]] as const)
        return { ...shown, ...Object.fromEntries(added) }
      })
    }, AFTER_THE_TAP_MS)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    rounds.current += 1
    setBusy(true)
    try {
      await prepare?.()
      const found = errorsOf(draft)
      setErrors(found)
      if (Object.keys(found).length > 0) return focusFirstFault()
      setProblem(null)
      const done = await send()
      setDraft(withoutPasswords(draft))
      onDone(done)
    } catch (error) {
      const failure = authFailure(error)
      setErrors(failure.fields)
      const { problem: said, isRefused: isToasted } = failure
      setProblem(said && { said, isToasted })
      if (said && isToasted) showToast(inWords(said, t), { tone: 'destructive' })
      onFailure?.(failure)
      focusFirstFault()
    } finally {
      setBusy(false)
    }
  }

  const errorOf = (field: DraftField) => inWords(errors[field], t)
  /** What every text field of the form needs. */
  const text = (field: Exclude<DraftField, 'gender'>) => ({
    name: field,
    value: draft[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: HTMLInputElement }) => change(field, event.currentTarget.value),
    onBlur: () => leave(field),
  })

  return { form, errorOf, problem, isBusy, change, leave, submit, text }
}

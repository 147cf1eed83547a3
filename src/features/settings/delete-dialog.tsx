import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { deleteMe } from '#contract/account'
import { call } from '#data/http/call.ts'
import { PasswordField, authFailure, useLeave } from '#features/account'
import { useStore } from '#features/catalog'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { inWords } from '#i18n/said.ts'
import type { Said } from '#i18n/said.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { useFirstFault } from '#ui/use-first-fault.ts'

type Failure = { password?: Said | undefined; problem?: Said | null }

/** Says what goes and what stays, and asks for the password once more. */
export function DeleteDialog({ slug, open, onClose }: { slug: string; open: boolean; onClose: () => void }) {
  const { t, locale } = useMessages()
  const store = nameOf(useStore(slug), locale)
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<Failure>({})
  const [isBusy, setBusy] = useState(false)
  const leave = useLeave(slug)
  const { form, focusFirstFault } = useFirstFault()
  const formId = useId()

  const close = () => {
    setPassword('')
    setFailure({})
    onClose()
  }
  const show = (next: Failure) => {
    setFailure(next)
    focusFirstFault()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (password === '') return show({ password: 'account.error.password' })
    setBusy(true)
    setFailure({})
    try {
      const { data } = await call(deleteMe, { params: { tenant: slug }, body: { password } })
      close()
      await leave(false)
      showToast(data.message)
    } catch (error) {
      const { fields, problem } = authFailure(error)
      show({ password: fields.password, problem })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open={open} title={t('settings.deleteTitle')} closeLabel={t('account.close')} onClose={close} busy={isBusy}>
      <form
        ref={form}
        id={formId}
        className="form-fields"
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <p className="mut">{t('settings.deleteGoes', { store })}</p>
        <p className="mut">{t('settings.deleteStays')}</p>
        <PasswordField
          label={t('account.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          error={inWords(failure.password, t)}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value)
            setFailure({})
          }}
        />
        <p className="hint err" role="alert">
          {inWords(failure.problem, t)}
        </p>
      </form>
      <div className="dialog-acts">
        <Button type="submit" form={formId} variant="danger" size="lg" wide loading={isBusy}>
          {t('settings.deleteForGood')}
        </Button>
        <Button variant="neutral" size="lg" wide disabled={isBusy} onClick={close}>
          {t('settings.keep')}
        </Button>
      </div>
    </Dialog>
  )
}

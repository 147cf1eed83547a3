import { useSelector } from '@tanstack/react-form'
import { useId } from 'react'
import { deleteMe } from '#contract/account'
import { call } from '#data/http/call.ts'
import { ownPasswordSchema, useLeave, useSending } from '#features/account'
import { useStore } from '#features/catalog'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { inWords } from '#i18n/said.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useAppForm } from '#ui/form/form-hook.ts'
import { judging } from '#ui/form/judging.ts'
import { showToast } from '#ui/toast.tsx'
import { FieldsForm } from './fields-form.tsx'
import { HINT } from '#ui/field.tsx'

/** Says what goes and what stays, and asks for the password once more. */
export function DeleteDialog({ slug, open, onClose }: { slug: string; open: boolean; onClose: () => void }) {
  const { t, locale } = useMessages()
  const store = nameOf(useStore(slug), locale)
  const leave = useLeave(slug)
  const formId = useId()
  const { problem, forgetProblem, attempt } = useSending()
  const form = useAppForm({
    ...judging,
    defaultValues: { password: '' },
    validators: { onDynamic: ownPasswordSchema },
    listeners: { ...judging.listeners, onChange: forgetProblem },
    onSubmit: ({ value: { password }, formApi }) =>
      attempt(formApi, async () => {
        const { data } = await call(deleteMe, { params: { tenant: slug }, body: { password } })
        close()
        await leave(false)
        showToast(data.message)
      }),
  })
  const isBusy = useSelector(form.store, ({ isSubmitting }) => isSubmitting)
  const close = () => {
    form.reset()
    forgetProblem()
    onClose()
  }
  return (
    <Dialog open={open} title={t('settings.deleteTitle')} closeLabel={t('account.close')} onClose={close} busy={isBusy}>
      <form.AppForm>
        <FieldsForm id={formId}>
          <p className="text-text-2">{t('settings.deleteGoes', { store })}</p>
          <p className="text-text-2">{t('settings.deleteStays')}</p>
          <form.AppField name="password">
            {(field) => <field.PasswordField label={t('account.password')} autoComplete="current-password" />}
          </form.AppField>
          <p className={`${HINT} text-canceled-text`} role={problem?.isToasted ? undefined : 'alert'}>
            {inWords(problem?.said, t)}
          </p>
        </FieldsForm>
      </form.AppForm>
      <div className="mt-5 grid gap-2.5">
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

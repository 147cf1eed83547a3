import { type AnyFormApi, useSelector } from '@tanstack/react-form'
import { type ComponentType, type PropsWithChildren, type ReactNode, useId } from 'react'
import { useOnline } from '#features/connectivity'
import { type MessageId, useMessages } from '#i18n/messages.ts'
import { inWords } from '#i18n/said.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form/form.tsx'
import { Icon } from '#ui/icon.tsx'
import { warningCircleFill } from '#ui/icons/fill.ts'
import { cloudSlash } from '#ui/icons/regular.ts'
import type { AskedKind } from './auth-requests.ts'
import type { Draft, FormProblem } from './use-sending.ts'

export type AuthFormProps = {
  slug: string
  draft: Draft
  keepDraft: (typed: Draft | null) => void
  onBusy: (isBusy: boolean) => void
  onSuccess?: (() => void) | undefined
  onSwitch: (kind: AskedKind) => void
}

export function AuthForm({
  form,
  problem,
  submit,
  offline,
  otherForm,
  isInSight = false,
  onBusy,
  onSwitch,
  children,
}: Pick<AuthFormProps, 'onBusy' | 'onSwitch'> & {
  form: { AppForm: ComponentType<PropsWithChildren>; store: AnyFormApi['store'] }
  problem: FormProblem | null
  submit: string
  offline?: string
  otherForm: { kind: AskedKind; question?: MessageId; answer: MessageId } | null
  isInSight?: boolean
  children: ReactNode
}) {
  const { t } = useMessages()
  const online = useOnline()
  const problemId = useId()
  const isBusy = useSelector(form.store, ({ isSubmitting }) => isSubmitting)
  return (
    <form.AppForm>
      <Form
        onBusy={onBusy}
        startsInField
        className="grid grid-cols-1 gap-4 rtl:[&_input:is([dir=ltr],[dir=auto]:dir(ltr)):not([type=tel])]:text-end [&_input+button]:-me-2.5"
      >
        {children}
        <div
          className={`grid gap-2 ${isInSight ? 'sticky bottom-[calc(-20px-var(--safe-b))] -mx-5 mb-[calc(-20px-var(--safe-b))] bg-surface px-4 pt-3 pb-[calc(12px+var(--safe-b))] [box-shadow:0_-1px_0_var(--line)] md:-bottom-7 md:-mx-7 md:-mb-7 md:px-7 md:pb-4 [@media(max-height:560px)]:static' : ''}`}
        >
          <p
            className="flex items-center gap-1.5 text-sm leading-[1.25rem] text-canceled-text empty:hidden"
            id={problemId}
            role={problem?.isToasted ? undefined : 'alert'}
          >
            {problem ? (
              <>
                <Icon path={warningCircleFill} size={16} />
                {inWords(problem.said, t)}
              </>
            ) : null}
          </p>
          <Button
            type="submit"
            size="lg"
            wide
            loading={isBusy}
            disabled={!online}
            aria-describedby={problem ? problemId : undefined}
          >
            {submit}
          </Button>
          {online ? null : (
            <p className="flex items-center justify-center gap-1.5 text-sm leading-[1.25rem] text-text-2">
              <Icon path={cloudSlash} size={16} />
              {offline ?? t('account.needsConnection')}
            </p>
          )}
          {otherForm ? (
            <p className="flex flex-wrap items-center justify-center gap-x-1.5 text-text-2">
              {otherForm.question ? <span>{t(otherForm.question)}</span> : null}
              <Button
                variant="plain"
                size="text"
                className="px-1"
                disabled={isBusy}
                onClick={() => onSwitch(otherForm.kind)}
              >
                {t(otherForm.answer)}
              </Button>
            </p>
          ) : null}
        </div>
      </Form>
    </form.AppForm>
  )
}

type FormHeadProps = { title: string; isInSight?: boolean; children?: ReactNode }

/** Leaves room for the dialog's close button. */
export function FormHead({ title, isInSight = false, children }: FormHeadProps) {
  return (
    <div
      className={`pe-11 wrap-anywhere ${isInSight ? 'sticky -top-[calc(36px+var(--safe-t))] z-1 -mx-5 -mt-[calc(36px+var(--safe-t))] bg-surface ps-5 pe-16 pt-[calc(36px+var(--safe-t))] -mb-2 pb-2 md:-top-7 md:-mx-7 md:-mt-7 md:ps-7 md:pe-18 md:pt-7' : ''}`.trimEnd()}
    >
      <h2 className="text-title">{title}</h2>
      {children === undefined ? null : <p className="text-text-2">{children}</p>}
    </div>
  )
}

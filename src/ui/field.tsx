import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import { warningCircleFill } from './icons/fill.ts'

type Frame = {
  label: string
  /** Shown beside the label of a field that may stay empty. */
  optional?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  length?: { count: string | undefined; full: string | undefined; tooLong: string | undefined } | undefined
}

export const LABEL = 'mb-1.75 flex items-baseline gap-1.5 text-sm leading-[1.125rem] font-medium'

export const HINT = 'mt-1.5 flex items-center gap-1.5 text-xs leading-[1.0625rem]'

/** Focus is a shadow, because a field that is a button would have a second ring; the outline is for forced colours. */
export const FIELD =
  'edge flex min-h-13 items-center gap-2.5 rounded-[15px] bg-field px-4 lined-control focus-within:inset-ring-2 focus-within:inset-ring-text focus-within:ring-4 focus-within:ring-text/14 focus-within:outline-2 focus-within:outline-transparent has-aria-invalid:inset-ring-2 has-aria-invalid:inset-ring-canceled-text has-aria-invalid:focus-within:ring-canceled-text/24'
export const CONTROL =
  'min-h-13 w-full min-w-0 flex-1 border-0 bg-transparent p-0 text-start text-lg outline-0 placeholder:text-text-3 placeholder:opacity-100'

export const OPTION = 'bg-surface text-text'

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
type FieldFrameProps = Frame & { children: (control: Control) => ReactNode }

export function FieldFrame({ label, optional, hint, error, length, children }: FieldFrameProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const shownHint = length?.full ?? hint
  const shownError = length?.tooLong ?? error
  return (
    <div>
      <div className={LABEL}>
        <label htmlFor={id}>{label}</label>
        {optional ? <span className="font-normal text-text-3">{optional}</span> : null}
        {length?.count ? (
          <span className="ms-auto font-normal text-text-3 num" aria-hidden="true">
            {length.count}
          </span>
        ) : null}
      </div>
      {children({
        id,
        'aria-describedby': shownError || shownHint ? hintId : undefined,
        'aria-invalid': shownError ? true : undefined,
      })}
      <FieldMessage id={hintId} hint={shownHint} error={shownError} />
    </div>
  )
}

export function FieldMessage({ id, hint, error }: { id?: string; hint?: ReactNode; error?: string | undefined }) {
  if (error)
    return (
      <p id={id} className={`${HINT} text-canceled-text`}>
        <Icon path={warningCircleFill} size={16} />
        {error}
      </p>
    )
  return hint ? (
    <p id={id} className={`${HINT} text-text-2`}>
      {hint}
    </p>
  ) : null
}

type FieldProps<Tag extends 'input' | 'textarea'> = Frame & Omit<ComponentPropsWithRef<Tag>, 'id' | 'className'>
type InputProps = FieldProps<'input'> & { leading?: ReactNode; trailing?: ReactNode }

export function Field({ label, optional, hint, error, length, leading, trailing, ...input }: InputProps) {
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error} length={length}>
      {(control) => (
        <div className={FIELD}>
          {leading}
          <input {...input} {...control} className={CONTROL} />
          {trailing}
        </div>
      )}
    </FieldFrame>
  )
}

export function TextArea({ label, optional, hint, error, length, ...textarea }: FieldProps<'textarea'>) {
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error} length={length}>
      {(control) => (
        <div className={FIELD}>
          <textarea {...textarea} {...control} className={`${CONTROL} min-h-21 resize-y py-3.5`} />
        </div>
      )}
    </FieldFrame>
  )
}

import { useId } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { warningCircleFill } from './icons/fill.ts'

type Frame = {
  label: string
  /** Word beside the label of a field that may stay empty. */
  optional?: string
  hint?: ReactNode
  error?: string | undefined
  /** How its text fits: a count beside the label, and what is said below when it is full or too long. */
  length?: { count: string | undefined; full: string | undefined; tooLong: string | undefined }
}

/** Classes of the words above a control. */
export const LABEL = 'mb-1.75 flex items-baseline gap-1.5 text-sm leading-[1.125rem] font-medium'

/** Classes of the line under a control. */
export const HINT = 'mt-1.5 flex items-center gap-1.5 text-xs leading-[1.0625rem]'

/**
 * Classes of the frame around a control, and of the control in it. A field that is a button would have the ring of buttons too, so the
 * frame shows the focus by shadows; its outline is seen where the system's colours replace those.
 */
export const FIELD =
  'edge flex min-h-13 items-center gap-2.5 rounded-[15px] bg-field px-4 lined-control focus-within:inset-ring-2 focus-within:inset-ring-text focus-within:ring-4 focus-within:ring-text/14 focus-within:outline-2 focus-within:outline-transparent has-aria-invalid:inset-ring-2 has-aria-invalid:inset-ring-canceled-text has-aria-invalid:focus-within:ring-canceled-text/24'
export const CONTROL =
  'min-h-13 w-full min-w-0 flex-1 border-0 bg-transparent p-0 text-start text-lg outline-0 placeholder:text-text-3 placeholder:opacity-100'

/** Classes of a choice in the browser's own list. */
export const OPTION = 'bg-surface text-text'

type Described = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label, control and the line under it. */
export function FieldFrame({
  label,
  optional,
  hint: usual,
  error: fault,
  length,
  children,
}: Frame & { children: (control: Described) => ReactNode }) {
  const id = useId()
  const hintId = `${id}-hint`
  const hint = length?.full ?? usual
  const error = length?.tooLong ?? fault
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
        'aria-describedby': error || hint ? hintId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldMessage id={hintId} hint={hint} error={error} />
    </div>
  )
}

/** Line under a control: the error when there is one, else the hint. */
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

type FieldProps = Frame &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> & {
    /** Controls or icons inside the frame, before and after the input. */
    leading?: ReactNode
    trailing?: ReactNode
  }

export function Field({ label, optional, hint, error, length, leading, trailing, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} {...(optional && { optional })} {...(length && { length })}>
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

type TextAreaProps = Frame & Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className'>

export function TextArea({ label, optional, hint, error, length, ...textarea }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} {...(optional && { optional })} {...(length && { length })}>
      {(control) => (
        <div className={FIELD}>
          <textarea {...textarea} {...control} className={`${CONTROL} min-h-21 resize-y py-3.5`} />
        </div>
      )}
    </FieldFrame>
  )
}

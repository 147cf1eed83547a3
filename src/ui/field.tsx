import { useId } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { warningCircleFill } from './icons/fill.ts'
import './field.css'

type Frame = {
  label: string
  /** Word beside the label of a field that may stay empty. */
  optional?: string
  hint?: ReactNode
  error?: string | undefined
  /** How its text fits: a count beside the label, and what is said below when it is full or too long. */
  length?: { count: string | undefined; full: string | undefined; tooLong: string | undefined }
}

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
    <div className="field">
      <div className="lbl">
        <label htmlFor={id}>{label}</label>
        {optional ? <span className="opt">{optional}</span> : null}
        {length?.count ? (
          <span className="count num" aria-hidden="true">
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
export function FieldMessage({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  if (error)
    return (
      <p id={id} className="hint err">
        <Icon path={warningCircleFill} size={16} />
        {error}
      </p>
    )
  return hint ? (
    <p id={id} className="hint">
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
        <div className="inp">
          {leading}
          <input {...input} {...control} />
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
        <div className="inp">
          <textarea {...textarea} {...control} />
        </div>
      )}
    </FieldFrame>
  )
}

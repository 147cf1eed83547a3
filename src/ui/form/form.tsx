import { useSelector } from '@tanstack/react-form'
import { useEffect, useRef } from 'react'
import type { ComponentProps } from 'react'
import { takeFocus } from '../focus.ts'
import { useFormContext } from './judging.ts'

const FAULT = '[aria-invalid=true]:is(input, textarea, select), [aria-invalid=true] input'

type FormProps = Pick<ComponentProps<'form'>, 'id' | 'className' | 'children'> & {
  /** The first field gets the focus when the form comes. */
  startsInField?: boolean
  /** Told while the form is being sent, for what stands around it. */
  onBusy?: (isBusy: boolean) => void
}

/**
 * The element of a form, inside of `form.AppForm`. It is sent once at a time, and when something was wrong with it, the first field that
 * says so gets the focus. Should it ever be sent without script, nothing typed stands in an address.
 */
export function Form({ startsInField = false, onBusy, ...element }: FormProps) {
  const form = useFormContext()
  const ref = useRef<HTMLFormElement>(null)
  const isBusy = useSelector(form.store, ({ isSubmitting }) => isSubmitting)
  const attempts = useSelector(form.store, ({ submissionAttempts }) => submissionAttempts)
  const ended = useRef(0)
  useEffect(() => {
    if (startsInField) takeFocus(ref.current?.querySelector<HTMLElement>('input:not([hidden])'))
  }, [startsInField])
  useEffect(() => onBusy?.(isBusy), [onBusy, isBusy])
  useEffect(() => {
    if (isBusy || ended.current === attempts) return
    ended.current = attempts
    ref.current?.querySelector<HTMLElement>(FAULT)?.focus()
  }, [isBusy, attempts])
  return (
    <form
      {...element}
      ref={ref}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.state.isSubmitting) void form.handleSubmit()
      }}
    />
  )
}

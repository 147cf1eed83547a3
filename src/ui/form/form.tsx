import { useSelector } from '@tanstack/react-form'
import { type ComponentProps, useEffect, useRef } from 'react'
import { takeFocus } from '../focus.ts'
import { useFormContext } from './judging.ts'

const FAULT = '[aria-invalid=true]:is(input, textarea, select), [aria-invalid=true] input'

type FormProps = Pick<ComponentProps<'form'>, 'id' | 'className' | 'children'> & {
  startsInField?: boolean
  onBusy?: (isBusy: boolean) => void
}

/** Sends once at a time and focuses the first invalid field. `post` keeps input out of the address without script. */
export function Form({ startsInField, onBusy, ...element }: FormProps) {
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

import type { ComponentProps } from 'react'
import { Form } from '#ui/form/form.tsx'

/**
 * A form of the account's dialog, inside of `form.AppForm`. What is written from left to right keeps to the side where the form begins,
 * and the eye of a password is near the edge of its field.
 */
export function AuthForm(form: Pick<ComponentProps<typeof Form>, 'onBusy' | 'children'>) {
  return (
    <Form
      {...form}
      startsInField
      className="grid grid-cols-1 gap-4 rtl:[&_input:is([dir=ltr],[dir=auto]:dir(ltr)):not([type=tel])]:text-end [&_input+button]:-me-2.5"
    />
  )
}

import type { ComponentProps } from 'react'
import { Form } from '#ui/form/form.tsx'

/** A form of the settings, inside of `form.AppForm`. What is written from left to right keeps to the side where the form begins. */
export function FieldsForm(form: Pick<ComponentProps<typeof Form>, 'id' | 'children'>) {
  return (
    <Form {...form} className="grid gap-4 rtl:[&_input:is([dir=ltr],[dir=auto]:dir(ltr)):not([type=tel])]:text-end" />
  )
}

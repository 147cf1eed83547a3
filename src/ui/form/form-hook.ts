import { createFormHook } from '@tanstack/react-form'
import { ChoiceField, EmailField, PasswordField, TextAreaField, TextField } from './fields.tsx'
import { fieldContext, formContext } from './judging.ts'
import { Form } from './form.tsx'

/** TanStack Form with the design's fields. Spread `judging` into its options; the schema is `validators.onDynamic`. */
export const { useAppForm, withFieldGroup } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { ChoiceField, EmailField, PasswordField, TextAreaField, TextField },
  formComponents: { Form },
})

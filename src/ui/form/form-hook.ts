import { createFormHook } from '@tanstack/react-form'
import { ChoiceField, PasswordField, TextAreaField, TextField } from './fields.tsx'
import { fieldContext, formContext } from './judging.ts'
import { Form } from './form.tsx'

/**
 * The one hook of every form: TanStack Form with the fields of the design. `form.AppField` mounts a field, `form.AppForm` and `form.Form`
 * the element around them. Spread `judging` into its options, and name the form's schema as `validators.onDynamic`.
 */
export const { useAppForm, withFieldGroup } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { ChoiceField, PasswordField, TextAreaField, TextField },
  formComponents: { Form },
})

import { createFormHookContexts } from '@tanstack/react-form'

/** What a field of a form, and anything else inside of one, finds itself in. */
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()

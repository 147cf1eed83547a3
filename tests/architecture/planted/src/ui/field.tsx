import { form } from './form/form.tsx'

export const field = form

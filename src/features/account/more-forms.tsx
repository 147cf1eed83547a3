// @needs-server
import { ForgotForm } from './forgot-form.tsx'
import type { AuthFormProps } from './form-end.tsx'
import type { ResetLink } from './auth-requests.ts'
import { ResetForm } from './reset-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type MoreFormsProps = AuthFormProps & { kind: 'sign-up' | 'forgot' | 'reset'; link: ResetLink | undefined }

/** The forms that one comes to from signing in, or by a link. Without the server they do nothing, so they are not kept for offline use. */
export function MoreForms({ kind, link, ...form }: MoreFormsProps) {
  if (kind === 'sign-up') return <SignUpForm {...form} />
  return kind === 'reset' && link ? <ResetForm {...form} link={link} /> : <ForgotForm {...form} />
}

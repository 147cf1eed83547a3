import type { Place } from './place.ts'

/** The dialog that makes an account. */
export function signUpDialog({ page, say }: Place) {
  const dialog = page.getByRole('dialog', { name: say('account.signUp'), exact: true })
  const field = (id: string) => dialog.getByLabel(say(`account.${id}`), { exact: true })
  return {
    dialog,
    name: field('name'),
    phone: field('phone'),
    email: field('email'),
    birthDate: field('birthDate'),
    password: field('password'),
    confirmation: field('confirmPassword'),
    gender: dialog.getByRole('radiogroup', { name: say('account.gender') }),
    female: dialog.getByRole('radio', { name: say('account.female'), exact: true }),
    submit: dialog.getByRole('button', { name: say('account.createAccount'), exact: true }),
  }
}

import type { Place } from './place.ts'

/** The dialog that makes an account. */
export function signUpDialog({ page, say }: Place) {
  const dialog = page.getByRole('dialog', { name: say('account.signUp'), exact: true })
  const field = (id: string) => dialog.getByLabel(say(`account.${id}`), { exact: true })
  return {
    dialog,
    name: field('name'),
    phone: field('phone'),
    /** Country of the phone, with its calling code. */
    country: field('countryCode'),
    email: field('email'),
    birthDate: field('birthDate'),
    chooseDate: dialog.getByRole('button', { name: say('account.chooseDate'), exact: true }),
    password: field('password'),
    confirmation: field('confirmPassword'),
    gender: dialog.getByRole('radiogroup', { name: say('account.gender') }),
    female: dialog.getByRole('radio', { name: say('account.female'), exact: true }),
    submit: dialog.getByRole('button', { name: say('account.createAccount'), exact: true }),
    /** Back to the other form. */
    signIn: dialog.getByRole('button', { name: say('account.signIn'), exact: true }),
  }
}

/** The sheet that a birth date is chosen from. */
export function datePicker({ page, say }: Place) {
  const dialog = page.getByRole('dialog', { name: say('account.birthDate'), exact: true })
  return {
    dialog,
    years: dialog.getByRole('group', { name: say('account.year'), exact: true }),
    year: (year: number) => dialog.getByRole('button', { name: String(year), exact: true }),
    shownYear: (year: number) => dialog.getByRole('button', { name: say('account.yearOf', { year }), exact: true }),
    month: dialog.getByRole('combobox', { name: say('account.month'), exact: true }),
    day: (day: number) =>
      dialog
        .getByRole('table')
        .getByRole('button')
        .filter({ hasText: new RegExp(`^${day}$`) }),
    next: dialog.getByRole('button', { name: say('account.nextMonth'), exact: true }),
    previous: dialog.getByRole('button', { name: say('account.previousMonth'), exact: true }),
    choose: (date: string) => dialog.getByRole('button', { name: say('account.chooseThis', { date }), exact: true }),
  }
}

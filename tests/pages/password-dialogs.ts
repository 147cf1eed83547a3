import type { Place } from './place.ts'

/** The dialog that sends a link for a new password. */
export function forgotDialog({ page, say }: Place) {
  const dialog = page.getByRole('dialog', { name: say('account.forgotPassword'), exact: true })
  return {
    dialog,
    email: dialog.getByLabel(say('account.email'), { exact: true }),
    send: dialog.getByRole('button', { name: say('account.sendLink'), exact: true }),
    back: dialog.getByRole('button', { name: say('account.backToSignIn'), exact: true }),
  }
}

/** The dialog that the link opens. */
export function resetDialog({ page, say }: Place) {
  const dialog = page.getByRole('dialog', { name: say('account.resetPassword'), exact: true })
  return {
    dialog,
    password: dialog.getByLabel(say('account.password'), { exact: true }),
    confirmation: dialog.getByLabel(say('account.confirmPassword'), { exact: true }),
    save: dialog.getByRole('button', { name: say('account.savePassword'), exact: true }),
    badLink: dialog.getByText(say('account.badLink'), { exact: true }),
    sendNew: dialog.getByRole('button', { name: say('account.sendNewLink'), exact: true }),
  }
}

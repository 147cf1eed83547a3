import type { Place } from './place.ts'

/** The dialog that asks who the customer is (English). */
export function signInDialog({ page }: Place) {
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  return {
    dialog,
    signIn: async ({ phone, password }: { phone: string; password: string }) => {
      await dialog.getByLabel('Phone').fill(phone)
      await dialog.getByLabel('Password', { exact: true }).fill(password)
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}

/** The signed-in customer's menu (English). */
export function accountMenu({ page }: Place) {
  return {
    button: page.getByRole('button', { name: 'Account menu' }).filter({ visible: true }),
    signIn: page.getByRole('button', { name: 'Sign in', exact: true }).filter({ visible: true }).first(),
    logout: page.getByRole('menuitem', { name: 'Logout' }),
    /** Asked only while orders wait to be sent. */
    confirmLeaving: page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }),
  }
}

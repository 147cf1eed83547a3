import type { Place } from './place.ts'

/** The dialog that asks who the customer is. */
export function signInDialog({ page, say }: Place) {
  const dialog = page.getByRole('dialog', { name: say('account.signIn'), exact: true })
  const identifier = dialog.locator('input[name=identifier]')
  const password = dialog.getByLabel(say('account.password'), { exact: true })
  const submit = dialog.getByRole('button', { name: say('account.signIn'), exact: true })
  return {
    dialog,
    /** Phone; phone or e-mail address where services are booked. */
    identifier,
    password,
    submit,
    /** What went wrong, as far as no field says it. */
    problem: dialog.locator('p:has(+ [type=submit])'),
    forgot: dialog.getByRole('button', { name: say('account.forgot'), exact: true }),
    /** At restaurants, for who gave an e-mail address only. */
    useEmail: dialog.getByRole('button', { name: say('account.useEmail'), exact: true }),
    usePhone: dialog.getByRole('button', { name: say('account.usePhone'), exact: true }),
    createAccount: dialog.getByRole('button', { name: say('account.createAnAccount') }),
    close: dialog.getByRole('button', { name: say('account.close'), exact: true }),
    signIn: async (who: { phone: string; password: string }) => {
      await identifier.fill(who.phone)
      await password.fill(who.password)
      await submit.click()
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}

/** The signed-in customer's menu. */
export function accountMenu({ page, say }: Place) {
  return {
    button: page.getByRole('button', { name: say('account.menu') }).filter({ visible: true }),
    signIn: page
      .getByRole('button', { name: say('account.signIn'), exact: true })
      .filter({ visible: true })
      .first(),
    /** Its place while nobody knows yet who is there. */
    unknown: page.locator('nav [aria-busy=true]'),
    entries: page.getByRole('menuitem'),
    settings: page.getByRole('menuitem', { name: say('navigation.settings') }),
    profile: page.getByRole('menuitem', { name: say('settings.profile') }),
    orders: page.getByRole('menuitem', { name: say('account.orders') }),
    logout: page.getByRole('menuitem', { name: say('account.logout') }),
    /** Asked only while something waits to be sent. */
    confirmLeaving: page.getByRole('dialog').getByRole('button', { name: say('account.leave'), exact: true }),
    deleteAndLeave: page.getByRole('dialog').getByRole('button', { name: say('account.leaveDelete'), exact: true }),
  }
}

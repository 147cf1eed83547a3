import type { Place } from './place.ts'

/** What can be set for this device, and what a customer can do about their account. */
export function settingsPage({ page, say, open }: Place) {
  const main = page.getByRole('main')
  const dialog = (title: Parameters<Place['say']>[0]) => page.getByRole('dialog', { name: say(title), exact: true })
  const row = (name: Parameters<Place['say']>[0]) => main.getByRole('button', { name: say(name) })
  const sessions = dialog('settings.sessions')
  const remove = dialog('settings.deleteTitle')
  return {
    open: () => open('settings'),
    heading: main.getByRole('heading', { level: 1 }),
    signIn: main.getByRole('button', { name: say('account.signIn'), exact: true }),
    createAccount: main.getByRole('button', { name: say('account.createAccount'), exact: true }),
    profile: main.getByRole('link', { name: say('settings.profile') }),
    language: row('settings.language'),
    languages: dialog('settings.language'),
    appearance: row('settings.appearance'),
    appearances: dialog('settings.appearance'),
    mode: (mode: 'automatic' | 'light' | 'dark') =>
      dialog('settings.appearance').getByRole('radio', { name: say(`settings.mode.${mode}`) }),
    sessions: row('settings.sessions'),
    sessionsDialog: sessions,
    devices: sessions.getByRole('listitem'),
    endOthers: sessions.getByRole('button', { name: say('settings.endOthers') }),
    download: row('settings.download'),
    delete: row('settings.delete'),
    password: remove.getByLabel(say('account.password'), { exact: true }),
    deleteForGood: remove.getByRole('button', { name: say('settings.deleteForGood') }),
    /** The way to the other pages of the account, on wide screens. */
    rail: page.getByRole('navigation', { name: say('settings.account') }),
    close: page.getByRole('dialog').getByRole('button', { name: say('account.close'), exact: true }),
  }
}

/** The dialog for another password. */
export function changePasswordDialog({ page, say }: Place) {
  const dialog = page.getByRole('dialog', { name: say('settings.changePassword'), exact: true })
  const field = (name: Parameters<Place['say']>[0]) => dialog.getByLabel(say(name), { exact: true })
  return {
    dialog,
    present: field('account.presentPassword'),
    password: field('account.newPassword'),
    confirmation: field('account.confirmPassword'),
    submit: dialog.getByRole('button', { name: say('account.savePassword') }),
    forgot: dialog.getByRole('button', { name: say('account.forgot') }),
  }
}

/** Name, phone, e-mail and language of the customer. */
export function profilePage({ page, say, open }: Place) {
  const main = page.getByRole('main')
  const save = main.getByRole('button', { name: say('settings.save'), exact: true })
  const saved = main.getByRole('button', { name: say('settings.saved'), exact: true })
  /** The button says so for a second: too short to look for it afterwards. */
  const hearSaved = async (act: () => Promise<void> | void) => {
    await Promise.all([saved.waitFor(), act()])
  }
  return {
    open: () => open('settings/profile'),
    heading: main.getByRole('heading', { level: 1 }),
    name: main.getByLabel(say('account.name'), { exact: true }),
    phone: main.getByLabel(say('account.phone'), { exact: true }),
    /** Can be chosen once numbers are read. */
    country: main.getByRole('combobox', { name: say('account.countryCode'), exact: true }),
    email: main.getByLabel(say('account.email'), { exact: true }),
    /** There once phone or e-mail become another one. */
    presentPassword: main.getByLabel(say('account.presentPassword'), { exact: true }),
    language: (name: 'English' | 'العربية') => main.getByRole('radio', { name }),
    changePassword: main.getByRole('button', { name: say('settings.changePassword') }),
    save,
    hearSaved,
    saveNow: () => hearSaved(() => save.click()),
    waiting: main.getByText(say('settings.waiting')).first(),
    /** What is said instead while there is a network. */
    sending: main.getByText(say('settings.sending')).first(),
    needsNetwork: main.getByRole('alert').filter({ hasText: say('settings.passwordOffline') }),
    refused: main.getByRole('alert').filter({ hasText: say('settings.refused') }),
    giveUp: main.getByRole('button', { name: say('settings.giveUp') }),
  }
}

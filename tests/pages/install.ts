import type { Place } from './place.ts'

/** What tells that a store can be installed: by itself at a quiet moment, and in the settings. */
export function installDialog({ page, say }: Place, store: string) {
  const dialog = page.getByRole('dialog', { name: say('install.title', { store }), exact: true })
  const button = (name: Parameters<Place['say']>[0]) => dialog.getByRole('button', { name: say(name), exact: true })
  return {
    dialog,
    act: button('install.act'),
    notNow: button('install.notNow'),
    copy: button('install.copy'),
    close: button('account.close'),
    steps: dialog.getByRole('listitem'),
    row: page.getByRole('main').getByRole('button', { name: say('install.row'), exact: true }),
  }
}

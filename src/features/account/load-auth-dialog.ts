import { ensureLaterMessages } from '#i18n/load-messages.ts'

/** Loads the dialogs' code and words; called early when a pointer or the focus comes near. */
export async function loadAuthDialog() {
  const [{ AuthDialog }] = await Promise.all([import('./auth-dialog.tsx'), ensureLaterMessages()])
  return AuthDialog
}

export function prefetchAuthDialog(): void {
  void loadAuthDialog().catch(() => undefined)
}

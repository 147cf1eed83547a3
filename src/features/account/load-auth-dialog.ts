import { withAllMessages } from '#i18n/load-messages.ts'

/** Loads the dialogs' code; called early when a pointer or the focus comes near. */
export const loadAuthDialog = withAllMessages(async () => (await import('./auth-dialog.tsx')).AuthDialog)

export function prefetchAuthDialog(): void {
  loadAuthDialog().catch(() => undefined)
}

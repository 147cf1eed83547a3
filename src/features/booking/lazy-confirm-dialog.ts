import { withAllMessages } from '#i18n/load-messages.ts'
import { lazyPart } from '#lib/until-loaded.ts'

/** Not needed before somebody gives something up. */
export const ConfirmDialog = lazyPart(
  withAllMessages(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog })),
)

import { lazyPart } from '#i18n/load-messages.ts'

/** Not needed before somebody gives something up. */
export const ConfirmDialog = lazyPart(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

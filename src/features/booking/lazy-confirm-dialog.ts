import { lazyPart } from '#lib/until-loaded.ts'

/** Not needed before somebody gives something up. */
export const ConfirmDialog = lazyPart(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

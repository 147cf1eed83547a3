import { withStyles } from '#lib/until-loaded.ts'

/** Loads the code of a service's details; called early when a pointer or the focus comes near. */
export const loadServiceDialog = () => withStyles(async () => (await import('./service-dialog.tsx')).ServiceDialog)

export function prefetchServiceDialog(): void {
  void loadServiceDialog().catch(() => undefined)
}

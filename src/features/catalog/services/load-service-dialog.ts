import { ensureLaterMessages } from '#i18n/load-messages.ts'

/** Loads the code and words of a service's details; called early when a pointer or the focus comes near. */
export async function loadServiceDialog() {
  const [{ ServiceDialog }] = await Promise.all([import('./service-dialog.tsx'), ensureLaterMessages()])
  return ServiceDialog
}

export function prefetchServiceDialog(): void {
  void loadServiceDialog().catch(() => undefined)
}

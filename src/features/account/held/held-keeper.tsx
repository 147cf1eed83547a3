import { useSyncExternalStore } from 'react'
import { isAnythingWaiting, onWaiting } from '#data/outbox/may-wait.ts'
import { withAllMessages } from '#i18n/load-messages.ts'
import { LaterPart } from '#ui/later-part.tsx'

const load = withAllMessages(async () => (await import('./held-note.tsx')).HeldNote)

/** Says on every page what waits for a sign-in. Mounted once by the layout; where nothing waits, nothing of it is loaded. */
export function HeldKeeper({ slug }: { slug: string }) {
  const isWanted = useSyncExternalStore(onWaiting, isAnythingWaiting, () => false)
  return <LaterPart load={load} isWanted={isWanted} onFailure={() => undefined} props={{ slug }} />
}

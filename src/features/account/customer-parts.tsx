import { type ComponentProps, Suspense } from 'react'
import { useHasWaited } from '#data/outbox/waiting.ts'
import { withAllMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/load-part.ts'
import { BAR_TAB } from '#ui/bars.tsx'
import { LaterPart } from '#ui/later-part.tsx'

const Loaded = lazyPart(withAllMessages(async () => (await import('./account-menu.tsx')).AccountMenu))

export function AccountMenu(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={<span className={props.look === 'tab' ? BAR_TAB : 'size-11 flex-none'} />}>
      <Loaded {...props} />
    </Suspense>
  )
}

const load = withAllMessages(async () => (await import('./awaiting-sign-in-note.tsx')).AwaitingSignInNote)

/** Notice of unsent changes that wait for a sign-in. Mounted once by the layout; loaded only if there are any. */
export function HeldKeeper({ slug }: { slug: string }) {
  const isWanted = useHasWaited(({ hasWaited }) => hasWaited)
  return <LaterPart load={load} isWanted={isWanted} onFailure={() => undefined} props={{ slug }} />
}

import { Suspense } from 'react'
import { useStore } from 'zustand'
import { install } from '#data/install/install.ts'
import { withAllMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/load-part.ts'

const Coach = lazyPart(withAllMessages(async () => (await import('./coach.tsx')).Coach))

export function InstallCoach({ slug }: { slug: string }) {
  const isWanted = useStore(install, ({ isDue, isInstalled }) => isDue && !isInstalled)
  return isWanted ? (
    <Suspense>
      <Coach slug={slug} />
    </Suspense>
  ) : null
}

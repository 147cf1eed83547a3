import { Suspense } from 'react'
import { useSession } from '#features/account'
import { withAllMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/load-part.ts'

const Loaded = lazyPart(withAllMessages(async () => (await import('./bell.tsx')).Bell))

export function Bell({ slug, look }: { slug: string; look: 'bar' | 'cover' }) {
  const { status, user } = useSession(slug)
  if (status !== 'customer') return null
  return (
    <Suspense fallback={<span className="size-11 flex-none" />}>
      <Loaded key={user.id} slug={slug} subject={user.id} look={look} />
    </Suspense>
  )
}

import { Suspense } from 'react'
import { useSession } from '#features/account'
import { lazyPart } from '#lib/load-part.ts'

const ReviewButton = lazyPart(async () => (await import('./review-button.tsx')).ReviewButton)

export function WriteReview({ slug }: { slug: string }) {
  const { status } = useSession(slug)
  if (status !== 'customer') return null
  return (
    <Suspense fallback={null}>
      <ReviewButton slug={slug} />
    </Suspense>
  )
}

import { useState } from 'react'
import { useSession } from '#features/account'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { star } from '#ui/icons/star.ts'
import { ReviewLayer } from './review-layer.tsx'

/** The way to review a store, for whoever is signed in there. */
export function WriteReview({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { status } = useSession(slug)
  const [isOpen, setIsOpen] = useState(false)
  if (status !== 'customer') return null
  return (
    <>
      <Button variant="outline" size="lg" wide icon={star} onClick={() => setIsOpen(true)}>
        {t('review.write')}
      </Button>
      <ReviewLayer slug={slug} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

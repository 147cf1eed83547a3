// @script known
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import { tellNotLoaded } from '#features/connectivity'
import { useMessages, withAllMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { star } from '#ui/icons/regular.ts'
import { LaterPart } from '#ui/later-part.tsx'
import { ordersQueries } from '../queries.ts'
import { PendingReview, usePendingReview } from './pending-review.tsx'
import type { ReviewDialog } from './review-dialog.tsx'

export function ReviewButton({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { isOpen, open, close, takeFocus } = useReviewing()
  const pending = usePendingReview(slug)
  const { data: past } = useQuery(ordersQueries.page(slug, 'completed', 1))
  // Only a customer with a completed order may review the store.
  if (!past || past.total === 0) return null
  if (pending && !isOpen) return <PendingReview pending={pending} takeFocus={takeFocus} />
  return (
    <>
      <Button variant="outlined" size="lg" wide icon={star} onClick={open}>
        {t('store.writeReview')}
      </Button>
      <ReviewLayer slug={slug} open={isOpen} onClose={close} />
    </>
  )
}

const load = withAllMessages(async () => (await import('./review-dialog.tsx')).ReviewDialog)

export function ReviewLayer(props: ComponentProps<typeof ReviewDialog>) {
  const { t } = useMessages()
  const { open, onClose } = props
  const refuse = () => {
    onClose()
    void tellNotLoaded(t)
  }
  return <LaterPart load={load} isWanted={open} onFailure={refuse} props={props} />
}

/** `takeFocus` is the ref of the element that replaces the button that opened the dialog. */
export function useReviewing() {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpened = useRef(false)
  return {
    isOpen,
    open: () => {
      wasOpened.current = true
      setIsOpen(true)
    },
    close: () => setIsOpen(false),
    takeFocus: (place: HTMLElement | null) => {
      // Only where the focus was lost with the button.
      if (!place || !wasOpened.current || document.activeElement !== document.body) return
      wasOpened.current = false
      place.focus()
    },
  }
}

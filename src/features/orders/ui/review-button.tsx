// @script known
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { tellNotLoaded } from '#features/connectivity'
import { useMessages, withAllMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { star } from '#ui/icons/regular.ts'
import { LaterPart } from '#ui/later-part.tsx'
import { ordersQueries } from '../queries.ts'
import { KeptReview, useKeptReview } from './kept-review.tsx'
import type { ReviewDialog } from './review-dialog.tsx'

/** The way to review a store, for a customer with a completed order there. */
export function ReviewButton({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { isOpen, open, close, takeFocus } = useReviewing()
  const kept = useKeptReview(slug)
  const { data: past } = useQuery(ordersQueries.page(slug, 'completed', 1))
  // Only whoever has got something from the store may say how it was.
  if (!past || past.total === 0) return null
  // The dialog itself says how sending goes.
  if (kept && !isOpen) return <KeptReview kept={kept} takeFocus={takeFocus} />
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

/** The review dialog, which comes when it is first asked for and then keeps what was typed. */
export function ReviewLayer(props: ComponentProps<typeof ReviewDialog>) {
  const { t } = useMessages()
  const { open, onClose } = props
  const refuse = () => {
    onClose()
    void tellNotLoaded(t)
  }
  return <LaterPart load={load} isWanted={open} onFailure={refuse} props={props} />
}

/** Whether a review is being written. `takeFocus` is the ref of what takes the place of the button that opened the dialog. */
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
      // Only where the focus was left without a place, and once.
      if (!place || !wasOpened.current || document.activeElement !== document.body) return
      wasOpened.current = false
      place.focus()
    },
  }
}

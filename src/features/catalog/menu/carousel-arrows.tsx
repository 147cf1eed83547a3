// @script look
import { useMessages } from '#i18n/messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { caretLeftBold, caretRightBold } from '#ui/icons/bold.ts'

type CarouselArrowsProps = { page: number; pages: number; onGo: (page: number) => void }

/** A page back and a page on. At an end the button stays where it is, with the focus. */
export function CarouselArrows({ page, pages, onGo }: CarouselArrowsProps) {
  const { t } = useMessages()
  return (
    <div className="flex items-center gap-2">
      <IconButton
        look="filled"
        path={caretLeftBold}
        size={18}
        flip
        label={t('catalog.previous')}
        aria-disabled={page <= 0}
        onClick={() => onGo(Math.max(0, page - 1))}
      />
      <IconButton
        look="filled"
        path={caretRightBold}
        size={18}
        flip
        label={t('catalog.next')}
        aria-disabled={page >= pages - 1}
        onClick={() => onGo(Math.min(pages - 1, page + 1))}
      />
    </div>
  )
}

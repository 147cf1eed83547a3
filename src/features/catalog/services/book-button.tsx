import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'

type BookButtonProps = {
  /** Id of the element that names the service: many buttons of a page say the same. */
  titleId: string
  look: 'primary' | 'tonal'
  onBook: () => void
}

export function BookButton({ titleId, look, onBook }: BookButtonProps) {
  const { t } = useMessages()
  return (
    <Button size="xs" variant={look} className="z-2 noscript:hidden" aria-describedby={titleId} onClick={onBook}>
      {t('services.bookNow')}
    </Button>
  )
}

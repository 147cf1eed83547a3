import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'

/** In the place of a card whose data could not be shown. */
export function BrokenCard({ onReset }: { onReset: () => void }) {
  const { t } = useMessages()
  return (
    <div className="card broken">
      <span className="mut">{t('catalog.cardFailed')}</span>
      <Button variant="plain" onClick={onReset}>
        {t('catalog.reset')}
      </Button>
    </div>
  )
}

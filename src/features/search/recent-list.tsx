import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { xBold } from '#ui/icons/bold.ts'
import { clockCounterClockwise } from '#ui/icons/regular.ts'

type RecentListProps = {
  searches: readonly string[]
  onChoose: (query: string) => void
  onRemove: (query: string) => void
  onClear: () => void
}

/** What was searched for on this device. */
export function RecentList({ searches, onChoose, onRemove, onClear }: RecentListProps) {
  const { t } = useMessages()
  if (searches.length === 0) return null
  return (
    <section className="recents" aria-labelledby="recents-h">
      <div className="recents-head">
        <h2 id="recents-h" className="t3">
          {t('search.recent')}
        </h2>
        <Button variant="plain" size="sm" aria-label={t('search.clearRecent')} onClick={onClear}>
          {t('search.clearRecentShort')}
        </Button>
      </div>
      <ul>
        {searches.map((query) => (
          <li key={query}>
            <button type="button" className="recent" onClick={() => onChoose(query)}>
              <Icon path={clockCounterClockwise} />
              <span className="clamp1" dir="auto">
                {query}
              </span>
            </button>
            <IconButton path={xBold} size={16} label={t('search.remove', { query })} onClick={() => onRemove(query)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

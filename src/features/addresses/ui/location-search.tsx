import { useId, useState } from 'react'
import type { Place } from '#contract/maps'
import { usePlaceSearch } from '#features/map'
import { useLengthWords } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { mapPinFill } from '#ui/icons/fill.ts'
import { SearchField } from '#ui/search-field.tsx'

const LONGEST = 100

export function LocationSearch({ slug, onFound }: { slug: string; onFound: (place: Place) => void }) {
  const { t } = useMessages()
  const { text, type, state, suggestions, choose, find } = usePlaceSearch(slug)
  const { full } = useLengthWords()(text, LONGEST)
  const [hasFailed, setHasFailed] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const saidId = useId()
  const look = async (asked: () => Promise<Place | undefined>) => {
    setIsBusy(true)
    const place = await asked().catch(() => undefined)
    setIsBusy(false)
    setHasFailed(!place)
    if (!place) return
    type('')
    onFound(place)
  }
  const isOpen = state !== 'idle' && suggestions.length > 0
  const words = () => {
    if (isBusy) return t('addresses.searching')
    if (hasFailed || state === 'failed') return t('addresses.searchFailed')
    if (state === 'waiting') return t('addresses.searching')
    if (state === 'idle') return full
    return isOpen ? t('addresses.found', { count: suggestions.length }) : t('addresses.noneFound')
  }
  const said = words()
  return (
    <search className="absolute start-17 end-3.5 top-[calc(14px+var(--safe-t))] z-2 md:start-4 md:end-4">
      <SearchField
        label={t('addresses.search')}
        clearLabel={t('addresses.clear')}
        className="bg-surface not-focus-within:[box-shadow:var(--e3)]"
        aria-describedby={saidId}
        value={text}
        maxLength={LONGEST}
        onChange={(event) => {
          setHasFailed(false)
          type(event.currentTarget.value)
        }}
        onClear={() => type('')}
        onKeyDown={(event) => {
          // Enter in the dialog's form would save the address.
          if (event.key !== 'Enter') return
          event.preventDefault()
          void look(async () => (await find())[0])
        }}
      />
      <output
        id={saidId}
        className={
          isOpen || !said
            ? 'sr-only'
            : 'mt-2 block max-h-[30dvh] overflow-auto rounded-lg bg-surface px-4 py-3 text-caption text-text-2 [box-shadow:var(--e3)]'
        }
      >
        {said}
      </output>
      {isOpen ? (
        <ul className="mt-2 max-h-[30dvh] overflow-auto rounded-lg bg-surface [box-shadow:var(--e3)]">
          {suggestions.map(({ id, label }) => (
            <li key={id}>
              <button
                type="button"
                className="flex min-h-12 w-full items-center gap-2.5 px-3.5 py-2 text-start"
                onClick={() => void look(() => choose(id))}
              >
                <Icon path={mapPinFill} />
                <bdi>{label}</bdi>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  )
}

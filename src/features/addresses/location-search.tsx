import { useId, useState } from 'react'
import type { Place } from '#contract/maps'
import { usePlaceSearch } from '#features/map'
import { useLengthWords } from '#i18n/length-words.ts'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { mapPinFill } from '#ui/icons/fill.ts'
import { SearchField } from '#ui/search-field.tsx'

const LONGEST = 100

/** Finds a place by its name. Enter looks for what is typed as a whole address. */
export function LocationSearch({ slug, onFound }: { slug: string; onFound: (place: Place) => void }) {
  const { t } = useMessages()
  const { text, type, state, suggestions, choose, find } = usePlaceSearch(slug)
  const { full } = useLengthWords()(text, LONGEST)
  const [hasFailed, setHasFailed] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const said = useId()
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
  const words = isBusy
    ? t('addresses.searching')
    : hasFailed || state === 'failed'
      ? t('addresses.searchFailed')
      : state === 'waiting'
        ? t('addresses.searching')
        : state === 'answered'
          ? suggestions.length > 0
            ? t('addresses.found', { count: suggestions.length })
            : t('addresses.noneFound')
          : (full ?? '')
  return (
    <search className="location-search">
      <SearchField
        label={t('addresses.search')}
        clearLabel={t('addresses.clear')}
        aria-describedby={said}
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
      <output id={said} className={isOpen || words === '' ? 'vh' : 'location-said c1'}>
        {words}
      </output>
      {isOpen ? (
        <ul className="location-found">
          {suggestions.map(({ id, label }) => (
            <li key={id}>
              <button type="button" onClick={() => void look(() => choose(id))}>
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

import { memo, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import type { MenuItem } from '#contract/catalog'
import type { SoughtWord } from '#contract/search-words'
import { useMessages } from '#i18n/messages.ts'
import { useMarks } from './use-marks.ts'
import { useShownCount } from './use-shown-count.ts'

type SearchResultsProps = {
  /** Names the list: another query or category is another list. */
  list: string
  /** How many of them are drawn at once, if not the usual few. */
  first: number | undefined
  items: readonly MenuItem[]
  by: readonly SoughtWord[]
  render: (items: readonly MenuItem[]) => ReactNode
  /** Called when a finger or a key goes down, before anything is opened. */
  onTouch: () => void
  /** Called when a result is opened or added. */
  onUse: () => void
}

/** What was found, as far as somebody has looked. Not drawn, nor marked, anew for every key somebody presses. */
export const SearchResults = memo(function SearchResults(props: SearchResultsProps) {
  const { list, first, items, by, render, onTouch, onUse } = props
  const { t } = useMessages()
  const place = useRef<HTMLElement>(null)
  const { shown, end } = useShownCount(list, items.length, first)
  const drawn = useMemo(() => items.slice(0, shown), [items, shown])
  useMarks(place, by)
  return (
    // The links and buttons inside do the work; this only hears of it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={place}
      aria-labelledby="results-h"
      onPointerDownCapture={onTouch}
      onKeyDownCapture={onTouch}
      onClickCapture={onUse}
    >
      <h2 id="results-h" className="sr-only">
        {t('search.results')}
      </h2>
      {render(drawn)}
      <div ref={end} />
    </section>
  )
})

import { type ReactNode, type RefObject, memo, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { Category, MenuItem } from '#contract/catalog'
import { marksIn } from '#domain/search/marks'
import type { SoughtWord } from '#domain/search/words'
import { StoreWords } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { whenNear } from '#lib/when-near.ts'

type SearchResultsProps = {
  list: string
  first: number | undefined
  items: readonly MenuItem[]
  by: readonly SoughtWord[]
  render: (items: readonly MenuItem[]) => ReactNode
  onTouch: () => void
  onUse: () => void
}

/** Memoized, so that the items are not rendered and highlighted again with every key. */
export const SearchResults = memo(function SearchResults(props: SearchResultsProps) {
  const { list, first, items, by, render, onTouch, onUse } = props
  const { t } = useMessages()
  const place = useRef<HTMLElement>(null)
  const { shown, more } = useShownCount(list, first)
  const drawn = useMemo(() => items.slice(0, shown), [items, shown])
  useMarks(place, by)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- only listens to the links and buttons inside
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
      {shown < items.length ? <div ref={whenNear(NEAR, more)} /> : null}
    </section>
  )
})

type CategoryChipsProps = {
  categories: readonly Category[]
  chosen: string | null
  onChoose: (id: string | null) => void
}

export function CategoryChips({ categories, chosen, onChoose }: CategoryChipsProps) {
  const { t } = useMessages()
  return (
    <div
      className="flex flex-wrap gap-2 overflow-x-auto px-(--gutter) pt-1.5 pb-0.5 [scrollbar-width:none] noscript:hidden"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset of buttons would be announced as a form
      role="group"
      aria-label={t('search.categories')}
    >
      <Chip isChosen={chosen === null} onChoose={() => onChoose(null)}>
        {t('search.all')}
      </Chip>
      {categories.map(({ id, name }) => (
        <Chip key={id} isChosen={id === chosen} onChoose={() => onChoose(id)}>
          <StoreWords text={name} />
        </Chip>
      ))}
    </div>
  )
}

function Chip({ isChosen, onChoose, children }: { isChosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className="relative min-h-9 flex-none rounded-[18px] px-3.5 text-sm font-medium lined-line after:absolute after:inset-x-0 after:-inset-y-1 aria-pressed:bg-brand-tint aria-pressed:text-brand-text aria-pressed:[box-shadow:none]"
      onClick={onChoose}
    >
      {children}
    </button>
  )
}

const HIGHLIGHT = 'found'
const TEXTS = 'h3, h3 + p'

/** Without elements, because one inside an Arabic word may break the joining of its letters. */
function useMarks(list: RefObject<HTMLElement | null>, by: readonly SoughtWord[]) {
  useEffect(() => {
    if (!list.current || !('highlights' in CSS)) return
    const texts = [...list.current.querySelectorAll(TEXTS)].flatMap(textsOf)
    CSS.highlights.set(HIGHLIGHT, new Highlight(...texts.flatMap((text) => rangesIn(text, by))))
    return () => {
      CSS.highlights.delete(HIGHLIGHT)
    }
  })
}

function rangesIn(text: Text, by: readonly SoughtWord[]): Range[] {
  return marksIn(text.data, by).map(([from, to]) => {
    const range = new Range()
    range.setStart(text, from)
    range.setEnd(text, to)
    return range
  })
}

function textsOf(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  return texts
}

const STEP = 12
const NEAR = '150% 0px'

/** Rendered items by list, so that going back finds the scroll position. */
const drawn = new Map<string, number>()

function useShownCount(list: string, first = STEP) {
  const [state, setState] = useState({ list, shown: drawn.get(list) ?? first })
  const shown = state.list === list ? state.shown : STEP
  useEffect(() => {
    drawn.set(list, shown)
  }, [list, shown])
  return { shown, more: () => startTransition(() => setState({ list, shown: shown + STEP })) }
}

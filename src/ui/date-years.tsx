import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { PickerWords } from './calendar.ts'
import { onwards } from './calendar.ts'
import { takeFocus } from './focus.ts'

const COLUMNS = 4

type DateYearsProps = {
  words: PickerWords
  /** Year that has the focus first. */
  at: number
  first: number
  last: number
  onChoose: (year: number) => void
}

/** The years to choose from; arrow keys move among them. */
export function DateYears({ words, at, first, last, onChoose }: DateYearsProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[tabindex="0"]')
    current?.scrollIntoView({ block: 'center' })
    takeFocus(current)
  }, [])
  const follow = (event: KeyboardEvent<HTMLElement>, year: number) => {
    const step = onwards(event, COLUMNS)
    if (step === 0) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[year + step - first]?.focus()
  }
  return (
    <fieldset
      ref={list}
      className="grid max-h-80 grid-cols-4 gap-1 overflow-auto overscroll-contain p-1"
      aria-label={words.year}
    >
      {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((year) => (
        <button
          key={year}
          type="button"
          tabIndex={year === at ? 0 : -1}
          className={`min-h-11 rounded-[14px] text-center text-base num ${year === at ? 'bg-brand-tint font-semibold text-brand-text' : 'hover:bg-well'}`}
          onKeyDown={(event) => follow(event, year)}
          onClick={() => onChoose(year)}
        >
          {year}
        </button>
      ))}
    </fieldset>
  )
}

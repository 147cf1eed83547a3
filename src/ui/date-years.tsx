import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { onwards } from './onwards.ts'
import type { PickerWords } from './picker-words.ts'
import { takeFocus } from './take-focus.ts'

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
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[tabindex="0"]')
    current?.scrollIntoView({ block: 'center' })
    takeFocus(current)
  }, [])
  const follow = (event: KeyboardEvent<HTMLElement>) => {
    const step = onwards(event, COLUMNS)
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const index = buttons.findIndex((button) => button === document.activeElement)
    if (step === 0 || index < 0) return
    event.preventDefault()
    buttons[index + step]?.focus()
  }
  return (
    <div ref={list} className="picker-years" role="group" aria-label={words.year} onKeyDown={follow}>
      {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((year) => (
        <button
          key={year}
          type="button"
          tabIndex={year === at ? 0 : -1}
          className={year === at ? 'num at' : 'num'}
          onClick={() => onChoose(year)}
        >
          {year}
        </button>
      ))}
    </div>
  )
}

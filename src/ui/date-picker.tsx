import { useState } from 'react'
import { Button } from './button.tsx'
import type { PickerWords } from './calendar.ts'
import { clamped, monthOf } from './calendar.ts'
import { DateMonth } from './date-month.tsx'
import { DateYears } from './date-years.tsx'
import { Dialog } from './dialog.tsx'

type DatePickerProps = {
  open: boolean
  onClose: () => void
  /** `YYYY-MM-DD`; null when nothing has been chosen yet. */
  value: string | null
  /** First and last day that may be chosen. */
  min: string
  max: string
  /** Day that is shown while nothing has been chosen. */
  from: string
  /** Opens on the years while nothing has been chosen: a birth date is far away. */
  yearsFirst?: boolean
  words: PickerWords
  onChoose: (date: string) => void
}

/** A sheet with a month to choose a day from. */
export function DatePicker({ open, onClose, words, ...choice }: DatePickerProps) {
  return (
    <Dialog open={open} onClose={onClose} title={words.title} closeLabel={words.close}>
      <Choice {...choice} words={words} />
    </Dialog>
  )
}

/** Begins anew whenever the sheet is opened. */
function Choice({
  value,
  min,
  max,
  from,
  yearsFirst = false,
  words,
  onChoose,
}: Omit<DatePickerProps, 'open' | 'onClose'>) {
  const start = clamped(value ?? from, min, max)
  const [picked, setPicked] = useState(value === start ? value : null)
  const [at, setAt] = useState(start)
  const [hasYears, setYears] = useState(yearsFirst && picked === null)
  const move = (date: string) => setAt(clamped(date, min, max))
  const pick = (date: string) => {
    setPicked(date)
    setAt(date)
  }
  return (
    <div className="grid gap-3.5">
      {hasYears ? (
        <DateYears
          words={words}
          at={monthOf(at).year}
          first={monthOf(min).year}
          last={monthOf(max).year}
          onChoose={(year) => {
            move(`${year}${at.slice(4)}`)
            setYears(false)
          }}
        />
      ) : (
        <DateMonth
          words={words}
          at={at}
          picked={picked}
          min={min}
          max={max}
          onMove={move}
          onPick={pick}
          onYears={() => setYears(true)}
        />
      )}
      <Button size="lg" wide disabled={picked === null || hasYears} onClick={() => picked && onChoose(picked)}>
        {words.choose(picked ?? '')}
      </Button>
    </div>
  )
}

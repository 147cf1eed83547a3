import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '../button.tsx'
import { clamped, monthOf, onwards } from '../calendar.ts'
import { DateMonth } from './date-month.tsx'
import { Dialog } from '../dialog.tsx'
import { takeFocus } from '../focus.ts'

type DateChoiceProps = {
  /** `YYYY-MM-DD`, as all days here. */
  value: string | null
  min: string
  max: string
  from: string
  /** For a first choice that is years away, such as a birth date. */
  yearsFirst?: boolean
  onChoose: (date: string) => void
}

type DatePickerProps = DateChoiceProps & { open: boolean; onClose: () => void; title: string }

export function DatePicker({ open, onClose, title, ...choice }: DatePickerProps) {
  const { t } = useMessages()
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('account.close')}>
      <DateChoice {...choice} />
    </Dialog>
  )
}

/** Mounted anew whenever the sheet is opened, so that it starts from `value`. */
function DateChoice({ value, min, max, from, yearsFirst = false, onChoose }: DateChoiceProps) {
  const { t } = useMessages()
  const start = clamped(value ?? from, min, max)
  const [picked, setPicked] = useState(value === start ? value : null)
  const [at, setAt] = useState(start)
  const [hasYears, setYears] = useState(yearsFirst && picked === null)
  const move = (date: string) => setAt(clamped(date, min, max))
  return (
    <div className="grid gap-3.5">
      {hasYears ? (
        <Years
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
          at={at}
          picked={picked}
          min={min}
          max={max}
          onMove={move}
          onPick={(date) => {
            setPicked(date)
            setAt(date)
          }}
          onYears={() => setYears(true)}
        />
      )}
      <Button size="lg" wide disabled={picked === null || hasYears} onClick={() => picked && onChoose(picked)}>
        {picked ? t('account.chooseThis', { date: picked }) : t('account.chooseDay')}
      </Button>
    </div>
  )
}

type YearsProps = { at: number; first: number; last: number; onChoose: (year: number) => void }

function Years({ at, first, last, onChoose }: YearsProps) {
  const { t } = useMessages()
  const list = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[tabindex="0"]')
    current?.scrollIntoView({ block: 'center' })
    takeFocus(current)
  }, [])
  const follow = (event: KeyboardEvent<HTMLElement>, year: number) => {
    const step = onwards(event, 4)
    if (step === 0) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[year + step - first]?.focus()
  }
  return (
    <fieldset
      ref={list}
      className="grid max-h-80 grid-cols-4 gap-1 overflow-auto overscroll-contain p-1"
      aria-label={t('account.year')}
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

import { useState } from 'react'
import { toLatinDigits } from '#domain/typed-text'
import { dateShownAt } from '#domain/wall-clock'
import { useCalendarNames } from '#i18n/calendar-names.ts'
import { useMessages } from '#i18n/messages.ts'
import { serverNow } from '#lib/clock.ts'
import { isDate } from '#ui/calendar.ts'
import { DatePicker } from '#ui/date-picker.tsx'
import { TextField } from '#ui/form/fields.tsx'
import { useFieldContext } from '#ui/form/judging.ts'
import { IconButton } from '#ui/icon.tsx'
import { calendarBlank } from '#ui/icons/regular.ts'
import { BIRTH_DATE_OLDEST } from './field-rules.ts'

/** About the age of most who sign up: where the list of years opens. */
const YEARS_BACK = 30

/**
 * A birth date, typed or chosen.
 * @param today `YYYY-MM-DD`; no later day is accepted.
 */
export function BirthDateField({ today }: { today: string }) {
  const { t } = useMessages()
  const {
    state: { value },
    handleChange,
  } = useFieldContext<string>()
  const names = useCalendarNames()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextField
        label={t('account.birthDate')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="bday"
        placeholder={t('account.dateShape')}
        leading={
          <IconButton
            path={calendarBlank}
            size={20}
            className="-mx-3"
            label={t('account.chooseDate')}
            onClick={() => setOpen(true)}
          />
        }
        typed={typedDate}
      />
      <DatePicker
        open={isOpen}
        onClose={() => setOpen(false)}
        value={isDate(value) ? value : null}
        min={BIRTH_DATE_OLDEST}
        max={today}
        from={`${Number(today.slice(0, 4)) - YEARS_BACK}${today.slice(4, 8)}01`}
        yearsFirst
        onChoose={(date) => {
          handleChange(date)
          setOpen(false)
        }}
        words={{
          ...names,
          title: t('account.birthDate'),
          close: t('account.close'),
          previous: t('account.previousMonth'),
          next: t('account.nextMonth'),
          month: t('account.month'),
          year: t('account.year'),
          yearOf: (year) => t('account.yearOf', { year }),
          choose: (date) => (date ? t('account.chooseThis', { date }) : t('account.chooseDay')),
        }}
      />
    </>
  )
}

/** Calendar date at the store, `YYYY-MM-DD`. */
export function todayIn(timeZone: string): string {
  return dateShownAt(timeZone, serverNow())
}

/**
 * A date as it is typed, on its way to `YYYY-MM-DD`: digits of any script, and dashes that a number pad does not have are put in.
 */
export function typedDate(text: string): string {
  const latin = toLatinDigits(text).replace(/[\s./–—]+/g, '-')
  const parts = /^(\d{4})-?(\d{1,2})(?:-?(\d{1,2}))?$/.exec(latin)
  if (!parts) return latin
  const [, year, month = '', day] = parts
  if (month === '') return latin
  return day === undefined ? `${year}-${month}` : `${year}-${month}-${day}`
}

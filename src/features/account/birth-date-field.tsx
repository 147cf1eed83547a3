import { useState } from 'react'
import { useCalendarNames } from '#i18n/calendar-names.ts'
import { useMessages } from '#i18n/messages.ts'
import { DatePicker } from '#ui/date-picker.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { calendarBlank } from '#ui/icons/calendar-blank.ts'
import { isDate } from '#ui/calendar.ts'
import { typedDate } from './birth-date.ts'
import { BIRTH_DATE_OLDEST } from './field-rules.ts'

type BirthDateFieldProps = {
  /** `YYYY-MM-DD`; no later day is accepted. */
  today: string
  value: string
  error: string | undefined
  onText: (text: string) => void
  onBlur: () => void
}

/** About the age of most who sign up: where the list of years opens. */
const YEARS_BACK = 30

/** A birth date, typed or chosen. */
export function BirthDateField({ today, value, error, onText, onBlur }: BirthDateFieldProps) {
  const { t } = useMessages()
  const names = useCalendarNames()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Field
        label={t('account.birthDate')}
        error={error}
        name="birthDate"
        value={value}
        dir="ltr"
        inputMode="numeric"
        maxLength={10}
        autoComplete="bday"
        placeholder={t('account.dateShape')}
        leading={
          <IconButton path={calendarBlank} size={20} label={t('account.chooseDate')} onClick={() => setOpen(true)} />
        }
        onChange={(event) => onText(typedDate(event.currentTarget.value))}
        onBlur={onBlur}
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
          onText(date)
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

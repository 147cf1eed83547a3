import { useState } from 'react'
import { toLatinDigits } from '#domain/typed-text'
import { useMessages } from '#i18n/messages.ts'
import { isDate } from '#ui/calendar.ts'
import { DatePicker } from '#ui/form/date-picker.tsx'
import { TextField } from '#ui/form/fields.tsx'
import { useFieldContext } from '#ui/form/judging.ts'
import { IconButton } from '#ui/icon.tsx'
import { calendarBlank } from '#ui/icons/regular.ts'
import { BIRTH_DATE_OLDEST } from './field-rules.ts'

export function BirthDateField({ today }: { today: string }) {
  const { t } = useMessages()
  const { state, handleChange } = useFieldContext<string>()
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
        value={isDate(state.value) ? state.value : null}
        min={BIRTH_DATE_OLDEST}
        max={today}
        from={`${Number(today.slice(0, 4)) - 30}${today.slice(4, 8)}01`}
        yearsFirst
        onChoose={(date) => {
          handleChange(date)
          setOpen(false)
        }}
        title={t('account.birthDate')}
      />
    </>
  )
}

/** Formats typed text as `YYYY-MM-DD`: converts digits and adds dashes, which number pads do not have. */
export function typedDate(text: string): string {
  const latin = toLatinDigits(text).replace(/[\s./–—]+/g, '-')
  const parts = /^(\d{4})-?(\d{1,2})(?:-?(\d{1,2}))?$/.exec(latin)
  return parts ? parts.slice(1).filter(Boolean).join('-') : latin
}

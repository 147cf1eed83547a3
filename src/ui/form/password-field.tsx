import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { IconButton } from '../icon-button.tsx'
import { eye, eyeSlash } from '../icons/regular.ts'
import { TextField } from './fields.tsx'

/** A password with a button that shows what was typed. */
export function PasswordField(field: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'typed'>) {
  const { t } = useMessages()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          path={isShown ? eyeSlash : eye}
          label={t(isShown ? 'account.hide' : 'account.show')}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

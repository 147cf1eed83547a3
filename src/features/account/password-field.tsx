import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { eye, eyeSlash } from '#ui/icons/regular.ts'

/** A password with a button that shows what was typed. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'trailing'>) {
  const { t } = useMessages()
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...props}
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

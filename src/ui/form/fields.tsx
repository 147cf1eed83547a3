import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Field, TextArea } from '../field.tsx'
import { Segmented } from '../choice.tsx'
import { IconButton } from '../icon.tsx'
import { eye, eyeSlash } from '../icons/regular.ts'
import { useFault, useFieldContext } from './judging.ts'

type FromForm = 'name' | 'value' | 'error' | 'onBlur' | 'onChange'

function useText(typed?: (text: string) => string) {
  const { name, state, handleBlur, handleChange } = useFieldContext<string>()
  const onChange = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    handleChange(typed ? typed(value) : value)
  return { name, value: state.value, error: useFault(), onChange, onBlur: handleBlur }
}

type TextFieldProps = Omit<ComponentProps<typeof Field>, FromForm> & { typed?: (text: string) => string }

export function TextField({ typed, ...field }: TextFieldProps) {
  return <Field {...field} {...useText(typed)} />
}

export function EmailField({ optional }: { optional?: string | undefined }) {
  const { t } = useMessages()
  return (
    <TextField
      label={t('account.email')}
      optional={optional}
      type="email"
      dir="ltr"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

export function TextAreaField(field: Omit<ComponentProps<typeof TextArea>, FromForm>) {
  return <TextArea {...field} {...useText()} />
}

export function ChoiceField<V extends string>(field: Omit<ComponentProps<typeof Segmented<V>>, FromForm>) {
  const { name, state, handleChange } = useFieldContext<V | null>()
  return <Segmented {...field} name={name} value={state.value} error={useFault()} onChange={handleChange} />
}

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

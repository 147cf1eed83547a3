import type { ComponentProps } from 'react'
import './choice.css'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** May be chosen beside others: a box and not a circle. */
  isMany?: boolean
}

/** The mark at the end of a row that is chosen. The row is its label. */
export function Choice({ isMany = false, ...props }: ChoiceProps) {
  return <input {...props} type={isMany ? 'checkbox' : 'radio'} className="choice" />
}

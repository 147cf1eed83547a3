import type { ComponentProps } from 'react'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** May be chosen beside others: a box and not a circle. */
  isMany?: boolean
}

const CHOICE =
  'size-5.5 flex-none cursor-[inherit] appearance-none bg-field inset-ring-[1.75px] inset-ring-control transition-shadow disabled:opacity-50 forced-colors:appearance-auto'

const CIRCLE =
  'rounded-full checked:bg-on-brand checked:inset-ring-[7px] checked:inset-ring-brand checked:ring checked:ring-brand-outline'

/** Its tick is the corner of a box that is turned. */
const BOX =
  'grid place-items-center rounded-[7px] checked:bg-brand checked:lined-brand-outline checked:after:mb-0.5 checked:after:h-2.5 checked:after:w-1.5 checked:after:rotate-45 checked:after:border-r-2 checked:after:border-b-2 checked:after:border-on-brand forced-colors:after:hidden'

/** The mark at the end of a row that is chosen. The row is its label. */
export function Choice({ isMany = false, ...props }: ChoiceProps) {
  return <input {...props} type={isMany ? 'checkbox' : 'radio'} className={`${CHOICE} ${isMany ? BOX : CIRCLE}`} />
}

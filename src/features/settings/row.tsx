import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { caretRightBold } from '#ui/icons/bold.ts'

type RowProps = {
  icon: string
  /** Mirrored on right-to-left pages. */
  flip?: boolean
  label: string
  /** What is chosen, or how many there are. */
  value?: ReactNode
  /** False where nothing opens. */
  caret?: boolean
}

/** What a row of a group shows; the link or button around it makes it work. */
export function Row({ icon, flip = false, label, value, caret = true }: RowProps) {
  return (
    <>
      <Icon path={icon} size={24} flip={flip} />
      <span className="min-w-0 flex-1 font-medium">{label}</span>
      {value ? <span className="text-caption text-text-2">{value}</span> : null}
      {caret ? <Icon path={caretRightBold} size={16} flip className="text-text-3" /> : null}
    </>
  )
}

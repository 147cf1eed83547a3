import type { ReactNode } from 'react'
import { IconWell } from '#ui/card.tsx'

type OrderFactProps = {
  /** Path of its icon. */
  icon: string
  /** Nothing is above it. */
  isFirst?: boolean
  children: ReactNode
}

/** Something that is known of an order, behind its icon. */
export function OrderFact({ icon, isFirst = false, children }: OrderFactProps) {
  return (
    <div className={`flex items-center gap-3 ${isFirst ? '' : 'mt-3'}`.trimEnd()}>
      <IconWell path={icon} />
      {children}
    </div>
  )
}

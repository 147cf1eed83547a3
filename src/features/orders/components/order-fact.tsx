import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

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
      <span className="iconwell">
        <Icon path={icon} size={22} />
      </span>
      {children}
    </div>
  )
}

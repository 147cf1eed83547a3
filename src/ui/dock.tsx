import type { ReactNode } from 'react'

/** Space at the end of the content that a dock covers on phones. */
export const DOCK_ROOM = 'max-md:pb-[calc(6.625rem+var(--safe-b))]'

const FIXED =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:bg-surface/96 max-md:px-4 max-md:pt-3 max-md:pb-[calc(16px+var(--safe-b))] max-md:[box-shadow:0_-1px_0_var(--line)] max-md:[backdrop-filter:blur(20px)]'

type DockProps = {
  isInSheet?: boolean
  className?: string
  children: ReactNode
}

export function Dock({ isInSheet = false, className = '', children }: DockProps) {
  return (
    <div data-dock="" className={`flex flex-wrap items-center gap-3 ${isInSheet ? '' : FIXED} ${className}`}>
      {children}
    </div>
  )
}

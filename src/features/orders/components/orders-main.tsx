import type { ReactNode } from 'react'

type OrdersMainProps = {
  /** What lies over its end on a phone: a dock, or the ways on from a refused order, of which there may be many. */
  over?: 'nothing' | 'dock' | 'decision'
  /** Beside the way to the other pages of the account, where there is room for it. */
  isRailed?: boolean
  children: ReactNode
}

/** Below 360 px the buttons of a dock stand one above the other. */
const ENDS = {
  nothing: '',
  dock: 'max-md:pb-[calc(7.5rem+var(--safe-b))] max-[360px]:pb-[calc(11.5rem+var(--safe-b))]',
  decision:
    'max-md:pb-[calc(170px+var(--safe-b))] max-[360px]:pb-[calc(11.5rem+var(--safe-b))] max-md:has-[[data-ways]>:nth-child(3)]:pb-[calc(240px+var(--safe-b))]',
} as const

/** The content of a page of orders. */
export function OrdersMain({ over = 'nothing', isRailed = false, children }: OrdersMainProps) {
  return (
    <main
      className={`mx-auto max-w-[1280px] px-(--gutter) pb-8 print:max-w-none print:p-0 ${ENDS[over]} ${isRailed ? 'lg:col-start-2 lg:mx-0 lg:w-full lg:px-0' : ''}`}
    >
      {children}
    </main>
  )
}

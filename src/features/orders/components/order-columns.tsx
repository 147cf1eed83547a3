import type { ReactNode } from 'react'

/** The way of an order, and what is in it. */
export function OrderColumns({ children }: { children: ReactNode }) {
  return (
    <div className="grid content-start gap-3.5 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-start lg:gap-6">
      {children}
    </div>
  )
}

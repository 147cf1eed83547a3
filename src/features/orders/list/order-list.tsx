import type { ReactNode } from 'react'

/** Cards of orders; nothing where there are none. */
export function OrderList({ children }: { children: ReactNode }) {
  return <ul className="mt-2.5 grid gap-3 empty:hidden md:grid-cols-[1fr_1fr] md:gap-4">{children}</ul>
}

import type { ReactNode } from 'react'
import { Dock } from '#ui/dock.tsx'

/** What comes next on the page of an order; on larger screens at its end. */
export function PageDock({ children }: { children: ReactNode }) {
  return <Dock className="md:mx-auto md:mt-5 md:max-w-[640px]">{children}</Dock>
}

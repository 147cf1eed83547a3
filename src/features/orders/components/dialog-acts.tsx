import type { ReactNode } from 'react'

/** What can be done in a dialog, one below the other. */
export function DialogActs({ children }: { children: ReactNode }) {
  return <div className="mt-5 grid gap-2">{children}</div>
}

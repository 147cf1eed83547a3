import type { ReactNode } from 'react'

/** The heading of a form of the account, and what it is for. Beside it is the dialog's close button. */
export function FormHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="pe-11 wrap-anywhere">
      <h2 className="text-title">{title}</h2>
      {children === undefined ? null : <p className="text-text-2">{children}</p>}
    </div>
  )
}

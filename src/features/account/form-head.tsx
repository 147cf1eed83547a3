import type { ReactNode } from 'react'

/** The heading of a form of the account, and what it is for. Beside it is the dialog's close button. */
export function FormHead({
  title,
  isInSight = false,
  children,
}: {
  title: string
  /** Of a long form: it stays at the head of the dialog. */
  isInSight?: boolean
  children?: ReactNode
}) {
  return (
    <div
      className={`pe-11 wrap-anywhere ${isInSight ? 'sticky -top-[calc(36px+var(--safe-t))] z-1 -mx-5 -mt-[calc(36px+var(--safe-t))] bg-surface ps-5 pe-16 pt-[calc(36px+var(--safe-t))] -mb-2 pb-2 md:-top-7 md:-mx-7 md:-mt-7 md:ps-7 md:pe-18 md:pt-7' : ''}`.trimEnd()}
    >
      <h2 className="text-title">{title}</h2>
      {children === undefined ? null : <p className="text-text-2">{children}</p>}
    </div>
  )
}

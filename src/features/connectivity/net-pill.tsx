import type { ReactNode } from 'react'

/** A short word about the connection, in the colours of what waits. Other things make room for it: they find it by its attribute. */
export function NetPill({ children }: { children: ReactNode }) {
  return (
    <span
      data-net-pill=""
      className="inline-flex min-h-8 min-w-0 items-center gap-[7px] rounded-md bg-pending-bg py-0.5 ps-2.5 pe-3 text-[0.8125rem] leading-[1.15] font-medium text-pending-text max-[360px]:gap-[5px] max-[360px]:text-[0.75rem]"
    >
      {children}
    </span>
  )
}

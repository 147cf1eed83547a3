import type { ReactNode } from 'react'
import { CARD } from '#ui/card.tsx'

/** A group of rows. Each is a link or a button in an `li`; the one that installs the store is written by its own feature. */
export function Rows({ children }: { children: ReactNode }) {
  return (
    <ul
      className={`${CARD} py-1 [&>li>a]:pressable [&>li+li]:before:ms-[54px] [&>li+li]:before:block [&>li+li]:before:h-px [&>li+li]:before:bg-line [&>li>:is(a,button)]:flex [&>li>:is(a,button)]:min-h-14 [&>li>:is(a,button)]:w-full [&>li>:is(a,button)]:items-center [&>li>:is(a,button)]:gap-3.5 [&>li>:is(a,button)]:rounded-lg [&>li>:is(a,button)]:px-4 [&>li>:is(a,button)]:py-1.5`}
    >
      {children}
    </ul>
  )
}

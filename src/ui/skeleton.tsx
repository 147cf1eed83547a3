import type { ReactNode } from 'react'

type SkeletonProps = { shape?: 'line' | 'title' | 'plate-sk' | 'pill' | 'block'; width?: 3 | 5 | 7 | 9 }

/** A gray block in the place of what is coming; appears after 150 ms (CSS). Width in tenths. */
export function Skeleton({ shape = 'line', width }: SkeletonProps) {
  return <i className={`sk ${shape}${width === undefined ? '' : ` w${width}`}`} />
}

/** Region that is loading: no text inside, announced as busy by its name. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-busy="true" aria-label={label}>
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'
import { whenNear } from '#lib/when-near.ts'

const SHAPES = {
  line: 'h-3.75 rounded-[8px]',
  title: 'h-5.5 rounded-[8px]',
  plate: 'aspect-square flex-none rounded-lg',
  pill: 'h-10 w-19 flex-none rounded-[20px]',
  block: 'h-30 rounded-lg',
  own: '',
} as const

const WIDTHS = { 3: 'w-[30%]', 5: 'w-[50%]', 7: 'w-[70%]', 9: 'w-[92%]' } as const

type SkeletonProps = {
  shape?: keyof typeof SHAPES
  width?: keyof typeof WIDTHS
  className?: string
}

/** `width` is in tenths. */
export function Skeleton({ shape = 'line', width, className = '' }: SkeletonProps) {
  return (
    <i
      className={`block skeleton animate-skeleton transition-opacity delay-150 duration-100 starting:opacity-0 ${SHAPES[shape]} ${width ? WIDTHS[width] : ''} ${className}`}
    />
  )
}

export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-busy="true" aria-label={label}>
      {children}
    </section>
  )
}

export function SkeletonRows({ className }: { className: string }) {
  return [0, 1, 2, 3].map((row) => (
    <div key={row} className={className}>
      <div className="grid min-w-0 flex-1 items-start gap-2.5">
        <Skeleton width={5} />
        <Skeleton width={9} />
        <Skeleton width={7} />
      </div>
      <div className="w-28 flex-none md:w-24">
        <Skeleton shape="plate" />
      </div>
    </div>
  ))
}

export function NearEnd({ onNear }: { onNear: () => void }) {
  return <div ref={whenNear('600px', onNear)} />
}

import type { ReactNode } from 'react'
import type { PlateImage } from '#ui/plate.tsx'
import type { kindOf } from '../looks.ts'
import { Thumb } from './thumbs.tsx'

/** What was ordered, one below the other. */
export function OrderLines({ children }: { children: ReactNode }) {
  return <ul className="grid">{children}</ul>
}

type OrderLineProps = { image: PlateImage | null; kind: ReturnType<typeof kindOf>; children: ReactNode }

/** A line of an order behind its picture. */
export function OrderLine({ image, kind, children }: OrderLineProps) {
  return (
    <li className="flex items-center gap-3.5 py-3 not-first:[box-shadow:0_-1px_0_var(--line)]">
      <Thumb image={image} kind={kind} className="size-14 flex-none rounded-md" />
      {children}
    </li>
  )
}

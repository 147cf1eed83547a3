import type { ComponentPropsWithRef } from 'react'

/** A part of the booking's form. */
export function Part({ className = '', ...section }: ComponentPropsWithRef<'section'>) {
  return <section {...section} className={`grid grid-cols-1 gap-2.5 ${className}`.trimEnd()} />
}

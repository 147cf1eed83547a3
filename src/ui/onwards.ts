import type { KeyboardEvent } from 'react'

/** How many places an arrow key leads on in a grid that is read in the direction of the page; 0 for other keys. */
export function onwards(event: KeyboardEvent<Element>, columns: number): number {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  if (event.key === 'ArrowUp') return -columns
  if (event.key === 'ArrowDown') return columns
  if (event.key === 'ArrowRight') return isRtl ? -1 : 1
  if (event.key === 'ArrowLeft') return isRtl ? 1 : -1
  return 0
}

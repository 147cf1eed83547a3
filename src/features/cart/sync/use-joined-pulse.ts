import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useStore as useVanillaStore } from 'zustand'
import { shownSync } from './shown-sync.ts'

const PULSE = { opacity: [1, 0.4, 1] }
const PULSE_MS = 700

/**
 * Pulses the lines of a list once when a guest's have come into the customer's cart and the customer has seen what became of
 * them, unless motion is unwelcome.
 */
export function useJoinedPulse(list: RefObject<HTMLElement | null>): void {
  const isJoining = useVanillaStore(shownSync, ({ known: { joining, receipt } }) => joining.length + receipt.length > 0)
  const wasJoining = useRef(isJoining)
  useEffect(() => {
    const isOver = wasJoining.current && !isJoining
    wasJoining.current = isJoining
    // Somebody who left has nothing in the cart that came.
    if (!isOver || shownSync.getState().customer === null) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const line of list.current?.children ?? []) line.animate(PULSE, { duration: PULSE_MS, easing: 'ease-in-out' })
  }, [isJoining, list])
}

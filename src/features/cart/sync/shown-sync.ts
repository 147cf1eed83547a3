// How syncing stands, for whoever shows the cart. Of one customer at a time: whoever is signed in on this page.
import { createStore } from 'zustand/vanilla'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useStore as useVanillaStore } from 'zustand'
import type { CartLine } from '#contract/cart'
import { isHere } from '#data/reachability.ts'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { NOT_SYNCED, contentKey } from './sync-state.ts'
import type { SyncState } from './sync-state.ts'
import type { MenuOrderType } from '../model/cart.ts'

type ShownSync = {
  /** Null while nobody's cart is followed. */
  readonly customer: string | null
  readonly known: SyncState
  readonly isSyncing: boolean
  /** What the server said when it failed; null once it works again. */
  readonly problem: string | null
  /** Tells and asks the server now. */
  syncNow(): void
  /** The customer has seen what became of the guest's cart. */
  forget(): void
  /** Takes the guest's lines out again. */
  undo(): void
}

/** Nobody's cart is followed. */
export const NOT_FOLLOWED: ShownSync = {
  customer: null,
  known: NOT_SYNCED,
  isSyncing: false,
  problem: null,
  syncNow: () => undefined,
  forget: () => undefined,
  undo: () => undefined,
}

export const shownSync = createStore<ShownSync>(() => NOT_FOLLOWED)

/** Which way a guest has seen their cart go by, on this page: by store. Nobody chose it, and still it must not change at signing in. */
export const shownWays = new Map<string, MenuOrderType>()

/** Why the server did not take a line; null for one that it was not told yet, and cannot be now. */
export type LineSync = { refusal: string | null }

const REASONS = { item_unavailable: 'cart.lineRefusedGone', cart_full: 'cart.lineRefusedFull' } as const

/** How lines of the cart stand with the customer's account; null for a line that is there, or of a guest. */
export function useLineSync(): (line: CartLine) => LineSync | null {
  const { t } = useMessages()
  const isOnline = useOnline()
  const { customer, known, problem } = useVanillaStore(shownSync)
  return (line) => {
    const key = contentKey(line)
    if (customer === null || known.base[line.id] === key) return null
    const fault = known.faults[line.id]
    if (fault?.sent === key) {
      const { code, message } = fault
      if (code === 'item_unavailable' || code === 'cart_full') return { refusal: t(REASONS[code]) }
      return { refusal: message ? t('cart.lineNotSaved', { reason: message }) : t('cart.lineRefused') }
    }
    if (problem !== null) return { refusal: t('cart.lineNotSaved', { reason: problem }) }
    return isOnline ? null : { refusal: null }
  }
}

/** How often an open cart asks what other devices did to it. */
const LOOK_AGAIN_MS = 20_000

/** Keeps the cart on the screen fresh: asks when it is opened, and now and then. */
export function useFreshCart(): void {
  const { customer, syncNow } = useVanillaStore(shownSync)
  useEffect(() => {
    if (customer === null) return undefined
    syncNow()
    const timer = setInterval(() => {
      if (isHere()) syncNow()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [customer, syncNow])
}

/** True while the cart is being told to the server. */
export const useIsSyncing = () => useVanillaStore(shownSync, ({ isSyncing }) => isSyncing)

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

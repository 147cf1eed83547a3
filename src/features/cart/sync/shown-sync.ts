// The cart's components are loaded before the code that syncs, so the state of syncing is here.
import { createStore } from 'zustand/vanilla'
import { type RefObject, useEffect, useRef } from 'react'
import { useStore as useVanillaStore } from 'zustand'
import type { CartLine } from '#contract/cart'
import { isHere } from '#data/reachability.ts'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { contentKey, NOT_SYNCED, type SyncState } from './sync-state.ts'
import type { MenuOrderType } from '../model/cart.ts'

type ShownSync = {
  readonly customer: string | null
  readonly known: SyncState
  readonly isSyncing: boolean
  readonly problem: string | null
  syncNow(): void
  forget(): void
  undo(): void
}

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

/** By store: the order type shown for a guest's cart, which must not change at sign-in even if it was not chosen. */
export const shownOrderTypes = new Map<string, MenuOrderType>()

/** Of a line that is not synced; `refusal` is null while it waits to be sent. */
export type LineSync = { refusal: string | null }

const REASONS = { item_unavailable: 'cart.lineRefusedGone', cart_full: 'cart.lineRefusedFull' } as const

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

const LOOK_AGAIN_MS = 20_000

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

const PULSE = { opacity: [1, 0.4, 1] }
const PULSE_MS = 700

/** Pulses the lines once after the customer has seen that a guest's lines were added, unless reduced motion is preferred. */
export function useJoinedPulse(list: RefObject<HTMLElement | null>): void {
  const isJoining = useVanillaStore(shownSync, ({ known: { joining, receipt } }) => joining.length + receipt.length > 0)
  const wasJoining = useRef(isJoining)
  useEffect(() => {
    const isOver = wasJoining.current && !isJoining
    wasJoining.current = isJoining
    if (!isOver || shownSync.getState().customer === null) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const line of list.current?.children ?? []) line.animate(PULSE, { duration: PULSE_MS, easing: 'ease-in-out' })
  }, [isJoining, list])
}

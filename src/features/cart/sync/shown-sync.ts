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
  closeReceipt(isUndone: boolean): void
}

export const NOT_FOLLOWED: ShownSync = {
  customer: null,
  known: NOT_SYNCED,
  isSyncing: false,
  problem: null,
  syncNow: () => undefined,
  closeReceipt: () => undefined,
}

export const shownSync = createStore<ShownSync>(() => NOT_FOLLOWED)

/** By store: the order type shown for a guest's cart, which must not change at sign-in even if it was not chosen. */
export const shownOrderTypes = new Map<string, MenuOrderType>()

const REASONS = { item_unavailable: 'cart.lineRefusedGone', cart_full: 'cart.lineRefusedFull' } as const

/** Null for a synced line; `refusal` is null while the line waits to be sent. */
export function useLineSync(line: CartLine) {
  const { t } = useMessages()
  const isOnline = useOnline()
  const { customer, known, problem } = useVanillaStore(shownSync)
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

export function useJoinedPulse(list: RefObject<HTMLElement | null>): void {
  const isJoining = useVanillaStore(shownSync, ({ known: { joining, receipt } }) => joining.length + receipt.length > 0)
  const wasJoining = useRef(isJoining)
  useEffect(() => {
    const isOver = wasJoining.current && !isJoining
    wasJoining.current = isJoining
    if (!isOver || shownSync.getState().customer === null) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const line of list.current?.children ?? [])
      line.animate({ opacity: [1, 0.4, 1] }, { duration: 700, easing: 'ease-in-out' })
  }, [isJoining, list])
}

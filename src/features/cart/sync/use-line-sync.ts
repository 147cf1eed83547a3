import { useEffect } from 'react'
import { useStore as useVanillaStore } from 'zustand'
import type { CartLine } from '#contract/cart'
import { isHere } from '#data/when-back.ts'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { shownSync } from './shown-sync.ts'
import { contentKey } from './sync-state.ts'

/** `waits`: not told to the server yet, and it cannot be now. `refused`: the server did not take it, and why. */
export type LineSync = { kind: 'waits' } | { kind: 'refused'; words: string }

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
      const reason = fault.code === 'item_unavailable' || fault.code === 'cart_full' ? REASONS[fault.code] : null
      if (reason) return { kind: 'refused', words: t(reason) }
      return {
        kind: 'refused',
        words: fault.message ? t('cart.lineNotSaved', { reason: fault.message }) : t('cart.lineRefused'),
      }
    }
    if (problem !== null) return { kind: 'refused', words: t('cart.lineNotSaved', { reason: problem }) }
    return isOnline ? null : { kind: 'waits' }
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

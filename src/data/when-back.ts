import { isReachable, subscribeReachability } from './reachability.ts'

/** True while somebody may look at the page and the shop can be reached. */
export const isHere = () => document.visibilityState === 'visible' && isReachable()

/** Calls back whenever somebody comes back to the page or the shop can be reached again, but only while both are so. @returns how to stop. */
export function whenBack(callback: () => void): () => void {
  const look = () => {
    if (isHere()) callback()
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  const stopAsking = subscribeReachability(look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('focus', look)
    stopAsking()
  }
}

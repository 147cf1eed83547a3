import { isReachable, subscribeReachability } from './reachability.ts'

/** True while somebody may look at the page and the shop can be reached. */
export const isHere = () => document.visibilityState === 'visible' && isReachable()

/** Calls back whenever somebody comes back to the page or the shop can be reached again, but only while both are so. */
export function whenBack(callback: () => void): void {
  const look = () => {
    if (isHere()) callback()
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  subscribeReachability(look)
}
